import { IDENTITY_CARDS, itemSet, missingOf } from '@safehouse/games/spy-alley/components';
import type { Event } from '@safehouse/games/spy-alley/narration';
import type { Move } from '@safehouse/games/spy-alley/notation';
import type { View } from '@safehouse/games/spy-alley/view';
import { COUNTRIES, type CountryName, ITEM_KINDS } from '@safehouse/games/spy-alley/vocabulary';
import pc from 'picocolors';
import { countryName, identityChoice, itemName } from './countries.ts';
import { counted, listing } from './layout.ts';
import { drawBoard } from './spy-alley-board.ts';
import { spyAlleyStory, WAYS, WON } from './spy-alley-story.ts';
import type { Names, TerminalGame } from './terminal-game.ts';

export const spyAlleyTerminal: TerminalGame<View, Move, Event> = {
  table(view, names) {
    return [
      pc.bold('SPY ALLEY'),
      ...drawBoard((space) => spiesAt(view, names, space)).map((line) => `  ${line}`.trimEnd()),
      ...view.seats.flatMap((_, seat) => seatLines(view, names, seat)),
      ...ownLines(view),
    ];
  },

  question({ phase, steps }) {
    switch (phase) {
      case 'turn':
        return 'Your turn: roll, use a move card, or accuse?';
      case 'fork':
        return `The entrance, and ${counted(steps, 'step')} to go: which way?`;
      case 'shop':
        return 'What do you buy?';
      case 'confiscate':
        return 'What do you confiscate?';
      case 'eliminator':
        return 'A free guess: who is who?';
      case 'identity':
        return 'Which identity do you keep? Nobody will know.';
      case 'over':
        return '';
    }
  },

  choice(view, move, names) {
    const who = (seat: number) => names[seat] ?? '';
    switch (move.type) {
      case 'roll':
        return 'roll the die';
      case 'move-card':
        return `use move card ${move.value}`;
      case 'accuse':
        return `accuse ${who(move.target)}: ${countryName(move.country)}`;
      case 'guess':
        return `guess ${who(move.target)}: ${countryName(move.country)}`;
      case 'path':
        return WAYS[move.to];
      case 'buy':
        return itemName(move.item);
      case 'confiscate':
        return `${itemName(move.item)} of ${who(move.from)}`;
      case 'done':
        return 'nothing more';
      case 'identity':
        return identityChoice(view.identities.own, move.keep);
    }
  },

  story: spyAlleyStory,

  ending({ result, identities }, names) {
    if (result === null || identities.shown === null) return [];
    const winners = listing(result.winners.map((seat) => names[seat] ?? ''));
    return [
      pc.bold(`${winners} wins ${WON[result.how]}`),
      ...identities.shown.map((country, seat) => `  ${names[seat] ?? ''}: ${countryName(country)}`),
    ];
  },
};

/** The initials of those who stand there. */
function spiesAt({ seats, turn }: View, names: Names, space: number): string {
  const here = seats.flatMap(({ at, out }, seat) => (at === space && !out ? [seat] : []));
  return here
    .map((seat) => (seat === turn ? pc.bold(pc.yellow(initial(names, seat))) : initial(names, seat)))
    .join(' ');
}

function initial(names: Names, seat: number): string {
  return [...(names[seat] ?? '?')].slice(0, 3).join('');
}

function seatLines(view: View, names: Names, seat: number): string[] {
  const player = view.seats[seat];
  const suspects = IDENTITY_CARDS.suspicions(view.identities, view.viewer)[seat] ?? [];
  if (player === undefined) return [];
  const name = `${names[seat] ?? ''}${seat === view.viewer ? ' (you)' : ''}`;
  if (player.out) return [`  ${pc.strikethrough(pc.dim(name))}  out`];
  const facts = [
    pc.bold(`$${player.cash}`),
    player.wilds > 0 && counted(player.wilds, 'wild card'),
    player.moveCards.length > 0 && `move cards ${player.moveCards.join(' ')}`,
    seat !== view.viewer &&
      suspects.length < COUNTRIES.length &&
      `${view.phase === 'over' ? 'was' : 'can be'} ${listing(suspects.map(countryName))}`,
  ].filter((fact) => fact !== false);
  const items = COUNTRIES.flatMap((country) => countryItems(player.items, country));
  return [`  ${pc.bold(name)}  ${facts.join(' · ')}`, ...(items.length > 0 ? [`      ${items.join('; ')}`] : [])];
}

function countryItems(items: readonly string[], country: CountryName): string[] {
  const kinds = ITEM_KINDS.filter((kind) => items.includes(`${kind}.${country}`));
  return kinds.length === 0 ? [] : [`${countryName(country)} ${kinds.join(', ')}`];
}

function ownLines({ identities: { own }, seats, viewer, phase }: View): string[] {
  const player = viewer === 'spectator' ? undefined : seats[viewer];
  if (own === null || player === undefined || phase === 'over') return [];
  const missing = missingOf(itemSet(player.items), COUNTRIES.indexOf(own.identity));
  const set =
    missing <= player.wilds ? pc.green('your set is complete: go home') : `${counted(missing, 'item')} missing`;
  return [`  You are ${countryName(own.identity)}: ${set}`];
}
