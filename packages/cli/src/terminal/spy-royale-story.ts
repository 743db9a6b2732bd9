import type { Event } from '@safehouse/games/spy-royale/narration';
import pc from 'picocolors';
import { counted, listing } from './layout.ts';
import { cardName, factionName, missionName } from './spy-royale-words.ts';
import type { Names } from './terminal-game.ts';

/** What happened, in a sentence. What the table shows anyway is not said. */
export function spyRoyaleStory(event: Event, names: Names): string | null {
  const who = 'seat' in event ? (names[event.seat] ?? '') : '';
  switch (event.type) {
    case 'duration':
      return `The game lasts ${event.turns} turns.`;
    case 'dealt':
    case 'chose':
    case 'received':
    case 'turn':
      return null;
    case 'picked':
      return `${who} picks ${cardName(event.card)}.`;
    case 'draft-over':
      return [
        'A last look at the picks, before they vanish into the hands:',
        ...event.picks.map((picks, seat) => `  ${names[seat] ?? ''}: ${listing(picks.map(cardName))}`),
      ].join('\n  ');
    case 'revealed':
      return `${who} plays ${cardName(event.card)}.`;
    case 'disables':
      return `${who} disables ${listing(event.factions.map(factionName))}.`;
    case 'disabled':
      return `${who}'s ${cardName(event.card)} goes face down${event.carried ? ': disabled since last turn' : ''}.`;
    case 'protected':
      return `${who}'s ${cardName(event.card)} cannot be disabled.`;
    case 'copies':
      return `${who}'s Disguise does again what ${cardName(event.card)} does.`;
    case 'escapes':
      return event.cards.length === 0
        ? `${who} escapes; nothing was face down.`
        : `${who} escapes and turns up ${listing(event.cards.map(cardName))}.`;
    case 'extra-mission':
      return `${who} will score two missions.`;
    case 'shielded':
      return `${who}'s next card is shielded.`;
    case 'scores':
      return event.points === 0
        ? `${who}'s ${cardName(event.card)} finds nothing.`
        : `${who} takes ${pc.bold(counted(event.points, 'point'))} with ${cardName(event.card)}.`;
    case 'markers':
      return event.disabled.length === 0
        ? null
        : `Next turn finds ${listing(event.disabled.map(factionName))} disabled.`;
    case 'missions':
      return `${who} reveals ${listing(event.missions.map(({ id, points }) => `${missionName(id)} for ${points}`))}.`;
    case 'over':
      return event.winners.length === 1
        ? `${pc.bold(names[event.winners[0] ?? 0] ?? '')} wins with ${Math.max(...event.scores)}.`
        : `${pc.bold(listing(event.winners.map((seat) => names[seat] ?? '')))} share the win with ${Math.max(...event.scores)}.`;
  }
}
