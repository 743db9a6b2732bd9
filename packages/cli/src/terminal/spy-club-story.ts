import type { Event } from '@safehouse/games/spy-club/narration';
import pc from 'picocolors';
import { counted, listing } from './layout.ts';
import { clueName, EVENTS, kindName, OUTCOMES } from './spy-club-words.ts';
import type { Names } from './terminal-game.ts';

/** What happened, in a sentence. What the table shows anyway is not said. */
export function spyClubStory(event: Event, names: Names): string | null {
  const name = (seat: number) => names[seat] ?? '';
  switch (event.type) {
    case 'opened':
      return `A new case. ${name(event.seat)} begins.`;
    case 'turn':
      return null;
    case 'flipped':
      return `${name(event.seat)} flips ${clueName(event.from)} and finds ${clueName(event.to)}.`;
    case 'focused':
      return `${name(event.seat)} focuses on ${clueName(event.clue)} and has ${counted(event.gained, 'new idea')}.`;
    case 'confirmed':
      return confirmed(event, name);
    case 'scouted':
      return `${name(event.seat)} scouts ${clueName(event.clue)}${paid(event.paid)}${lost(event.discarded)}.`;
    case 'asked':
      return `${name(event.seat)} asks ${name(event.partner)} to ${REQUESTS[event.about]}.`;
    case 'answered':
      return `${name(event.seat)} ${event.agreed ? 'agrees' : 'refuses'}.`;
    case 'compared':
      return `${name(event.seat)} gives ${name(event.partner)} ${clueName(event.gave)} for ${clueName(event.took)}.`;
    case 'advised':
      return `${name(event.partner)} gives ${name(event.seat)} ${counted(event.ideas, 'idea')}.`;
    case 'solved':
      return pc.bold(`The ${kindName(event.aspect)} is solved: ${clueName(event.clue)}.`);
    case 'refilled':
      return `${name(event.seat)} gets ${listing(event.clues.map(({ clue }) => clueName(clue)))}.`;
    case 'suspect':
      return `The suspect goes ${counted(event.steps, 'step')}, to ${event.clue === null ? 'a gap' : clueName(event.clue)} of ${name(event.seat)}.`;
    case 'escaping':
      return `The suspect gets away a step: ${event.at} of ${event.end}.`;
    case 'event':
      return `${EVENTS[event.event]}${event.ideas > 0 ? ` ${counted(event.ideas, 'idea')} must go.` : ''}`;
    case 'idea-removed':
      return `An idea is gone, from ${event.from === 'supply' ? 'the supply' : name(event.from)}.`;
    case 'over':
      return pc.bold(OUTCOMES[event.outcome]);
    case 'used':
    case 'chosen':
    case 'ideas':
    case 'clue':
    case 'back-shown':
    case 'put-back':
    case 'peeked':
    case 'suspect-moved':
    case 'card':
    case 'focus-moved':
    case 'module':
      return campaignStory(event, name);
  }
}

type CampaignHappening =
  | 'used'
  | 'chosen'
  | 'ideas'
  | 'clue'
  | 'back-shown'
  | 'put-back'
  | 'peeked'
  | 'suspect-moved'
  | 'card'
  | 'focus-moved'
  | 'module';

/** What campaign modules do. */
function campaignStory(event: Told<CampaignHappening>, name: NameOf): string | null {
  const holder = (one: number | 'supply') => (one === 'supply' ? 'the supply' : name(one));
  switch (event.type) {
    case 'used':
      return `${name(event.seat)} uses ${event.module}: ${event.choice}.`;
    case 'chosen':
      return `${name(event.seat)} answers ${event.module}: ${event.choice}.`;
    case 'ideas':
      return `${counted(event.count, 'idea')} ${event.count === 1 ? 'goes' : 'go'} from ${holder(event.from)} to ${holder(event.to)}.`;
    case 'clue':
      return `${clueName(event.clue)} is ${event.what}.`;
    case 'back-shown':
      return `Behind ${clueName(event.clue)} lies ${event.back === null ? 'what only some may see' : clueName(event.back)}.`;
    case 'put-back':
      return `${event.card} is put into the ${event.deck} deck, with ${event.place} above it.`;
    case 'peeked':
      return `Card ${event.place + 1} of the ${event.deck} deck is looked at${event.card === null ? '' : `: ${event.card}`}.`;
    case 'suspect-moved':
      return `The suspect is moved to a clue of ${name(event.seat)}.`;
    case 'card':
      return event.side === null ? `Card ${event.number} goes.` : `Card ${event.number}, side ${event.side}.`;
    case 'focus-moved':
    case 'module':
      return null;
  }
}

const REQUESTS = { compare: 'compare notes', advice: 'give advice', use: 'do something together' };

type Told<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
type NameOf = (seat: number) => string;

function confirmed({ seat, clue, exchanged, paid: ideas }: Told<'confirmed'>, name: NameOf): string {
  const back = exchanged === null ? '' : ` and takes ${clueName(exchanged)} back`;
  return `${name(seat)} confirms ${clueName(clue)}${paid(ideas)}${back}.`;
}

function paid(ideas: number): string {
  return ideas === 0 ? '' : ` for ${counted(ideas, 'idea')}`;
}

function lost(discarded: Told<'scouted'>['discarded']): string {
  return discarded === null ? '' : ` in place of ${clueName(discarded)}`;
}
