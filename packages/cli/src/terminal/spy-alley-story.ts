import type { Event } from '@safehouse/games/spy-alley/narration';
import pc from 'picocolors';
import { countryName, itemName } from './countries.ts';
import { listing } from './layout.ts';
import { spaceName } from './spy-alley-board.ts';
import type { Names } from './terminal-game.ts';

/** What happened, in a sentence. What the table shows anyway is not said. */
export function spyAlleyStory(event: Event, names: Names): string | null {
  const name = (seat: number) => names[seat] ?? '';
  switch (event.type) {
    case 'dealt':
      return event.country === undefined ? null : `You are ${countryName(event.country)}. Tell nobody.`;
    case 'opening':
      return `${listing(event.rolls.map(({ seat, rolled }) => `${name(seat)} rolls ${rolled}`))} for the first turn.`;
    case 'turn':
      return null;
    case 'rolled':
      return `${name(event.seat)} rolls ${pc.bold(String(event.rolled))}.`;
    case 'used-card':
      return `${name(event.seat)} uses move card ${event.value}.`;
    case 'path':
      return `${name(event.seat)} goes ${WAYS[event.to]}.`;
    case 'stopped':
      return `${name(event.seat)} stops on ${spaceName(event.at)}.`;
    case 'collected':
      return `${name(event.seat)} collects $${event.amount}.`;
    case 'paid':
      return `${name(event.seat)} pays $${event.amount} at the border.`;
    case 'moved-back':
      return `${name(event.seat)} goes back to the entrance.`;
    case 'another-turn':
      return `${name(event.seat)} has another turn.`;
    case 'bought':
      return `${name(event.seat)} buys the ${itemName(event.item)} for $${event.price}.`;
    case 'gift':
      return `${name(event.seat)} unwraps a gift: ${itemName(event.card)}${event.taken ? '' : ', and has one already'}.`;
    case 'drew-move-card':
      return event.value === null ? 'No move card is left.' : `${name(event.seat)} takes move card ${event.value}.`;
    case 'confiscated':
      return `${name(event.seat)} confiscates the ${itemName(event.item)} of ${name(event.from)} for $${event.price}.`;
    case 'guessed':
      return guessed(event, name);
    case 'eliminated':
      return eliminated(event, name);
    case 'chose-identity':
      return `${name(event.seat)} puts one of two cards away.`;
    case 'visited':
      return visited(event, name);
    case 'over':
      return `${pc.bold(name(event.winner))} wins ${WON[event.how]}.`;
  }
}

type Told<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
type NameOf = (seat: number) => string;

export const WAYS = { alley: 'into the alley', border: 'along the border' };
export const WON = { embassy: 'at the embassy', 'last-spy': 'as the last spy' };

function guessed({ seat, target, country, free, right }: Told<'guessed'>, name: NameOf): string {
  const verdict = right ? pc.bold('Right!') : 'Wrong.';
  return `${name(seat)} ${free ? 'guesses' : 'accuses'}: ${name(target)} is ${countryName(country)}. ${verdict}`;
}

function eliminated({ seat, survivor, country }: Told<'eliminated'>, name: NameOf): string {
  const card = country === undefined ? '' : ` The card shows ${countryName(country)}.`;
  return `${pc.bold(name(seat))} is out, and ${name(survivor)} takes everything.${card}`;
}

function visited({ seat, country, complete }: Told<'visited'>, name: NameOf): string {
  if (!complete) return `${name(seat)} is just visiting.`;
  return `${name(seat)} has the whole set, and is not ${countryName(country)}.`;
}
