import { movementNumbers, spotAfter } from '@safehouse/games/spy-club/components';
import type { Event } from '@safehouse/games/spy-club/narration';
import type { Move } from '@safehouse/games/spy-club/notation';
import type { CardView, View } from '@safehouse/games/spy-club/view';
import { ASPECTS, SYMBOLS } from '@safehouse/games/spy-club/vocabulary';
import pc from 'picocolors';
import { counted, listing, padded } from './layout.ts';
import { spyClubStory } from './spy-club-story.ts';
import { clueName, kindName, OUTCOMES } from './spy-club-words.ts';
import type { Names, TerminalGame } from './terminal-game.ts';

const SIGNS = { circle: '●', square: '■', triangle: '▲', cross: '✚', star: '★' };
const PRICES = ['free', '1 idea', '1 idea'];
const SLOT_WIDTH = 24;

export const spyClubTerminal: TerminalGame<View, Move, Event> = {
  table(view, names) {
    return [
      `${pc.bold('SPY CLUB')}  ${pc.dim(view.options.difficulty)}`,
      `  ${escapeBar(view)}  ·  ${counted(view.movement.left, 'movement card')} left  ·  ${counted(view.supply, 'idea')} in the supply`,
      `  solved: ${solvedLine(view)}`,
      '',
      `  centre    ${SYMBOLS.map((symbol, slot) => padded(`${SIGNS[symbol]} ${lying(view.center[slot])}`, SLOT_WIDTH)).join('')}`.trimEnd(),
      `  incoming  ${view.incoming.map((card, place) => padded(`${lying(card)} ${pc.dim(priceOf(view, place))}`, SLOT_WIDTH)).join('')}`.trimEnd(),
      '',
      ...view.seats.flatMap((_, seat) => seatLines(view, names, seat)),
      ...landings(view, names),
    ];
  },

  question({ phase, actionsLeft, toRemove, investigated, question }) {
    switch (phase) {
      case 'actions':
        if (actionsLeft === 0) return 'Flip on, or end your turn?';
        return `${counted(actionsLeft, 'action')} left${investigated === null ? '' : ', and you are investigating'}: what do you do?`;
      case 'consent':
        return 'You are asked: do you agree?';
      case 'remove-ideas':
        return `${counted(toRemove, 'idea')} must go: from where?`;
      case 'question':
        return `${question?.module ?? ''} asks: what do you answer?`;
      case 'over':
        return '';
    }
  },

  choice: choiceIn,
  story: spyClubStory,

  ending({ result, solved, points }) {
    if (result === null) return [];
    return [pc.bold(OUTCOMES[result.outcome]), `  ${solved.length} of 5 aspects solved, ${counted(points, 'point')}`];
  },
};

function lying(card: CardView | null | undefined): string {
  return card === null || card === undefined ? pc.dim('(gap)') : clueName(card.face);
}

/** The deck's top is the last of the incoming clues and costs two ideas. */
function priceOf({ incoming }: View, place: number): string {
  return place === incoming.length - 1 ? 'deck, 2 ideas' : (PRICES[place] ?? '');
}

function escapeBar({ escape: { at, end } }: View): string {
  return `escape ${pc.red('■'.repeat(at))}${pc.dim('□'.repeat(Math.max(0, end - at)))} ${at}/${end}`;
}

function solvedLine({ solved }: View): string {
  const open = ASPECTS.filter((aspect) => !solved.some((solution) => solution.aspect === aspect));
  const done = solved.map(({ card }) => clueName(card.face));
  return `${done.length === 0 ? 'nothing yet' : listing(done)}${open.length === 0 ? '' : `  ·  open: ${open.map(kindName).join(', ')}`}`;
}

function seatLines(view: View, names: Names, seat: number): string[] {
  const player = view.seats[seat];
  if (player === undefined) return [];
  const marks = [seat === view.viewer && 'you', seat === view.active && view.phase !== 'over' && 'to play'].filter(
    (mark) => mark !== false,
  );
  const name = `${names[seat] ?? ''}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
  const slots = player.hand.map((card, slot) => {
    const isFocus = slot === player.focus;
    const isWatched = view.suspect.seat === seat && view.suspect.slot === slot;
    return padded(`${isFocus ? pc.bold('›') : ' '}${lying(card)}${isWatched ? pc.red(' ♟') : ''}`, SLOT_WIDTH);
  });
  const backs = player.hand.map((card) => padded(knownBack(view, card), SLOT_WIDTH)).join('');
  return [
    `  ${pc.bold(name)}  ${counted(player.ideas, 'idea')}`,
    `           ${slots.join('')}`.trimEnd(),
    ...(backs.trim() === '' ? [] : [`           ${backs}`.trimEnd()]),
  ];
}

/** What the other side is, if it has been seen and notes are kept. */
function knownBack({ notes }: View, card: CardView | null | undefined): string {
  return notes && card?.back ? ` ${pc.dim('(')}${clueName(card.back)}${pc.dim(')')}` : '';
}

/** Where the suspect can stop at the end of the turn: one of three places, as the last movement card says. */
function landings(view: View, names: Names): string[] {
  if (view.phase === 'over') return [];
  const spots = movementNumbers(view.movement.drawn.at(-1) ?? null).map((steps) => {
    const { seat, slot } = spotAfter(view.suspect, steps, view.seats.length);
    return `${steps} → ${names[seat] ?? ''}, ${lying(view.seats[seat]?.hand[slot])}`;
  });
  return [`  ${pc.red('♟')} goes next: ${spots.join('  ·  ')}`];
}

function choiceIn(view: View, move: Move, names: Names): string {
  const mine = view.seats[view.active]?.hand ?? [];
  const who = (seat: number) => names[seat] ?? '';
  switch (move.type) {
    case 'flip':
      return `flip ${lying(mine[move.slot])}${knownBack(view, mine[move.slot])}`;
    case 'focus':
      return `focus on ${lying(mine[move.slot])}`;
    case 'confirm':
      return `confirm ${lying(mine[move.slot])} ${onto(view, move.to)}`;
    case 'scout':
      return `scout ${lying(view.incoming[move.incoming])} ${mine[move.slot] === null ? 'into the gap' : `for ${lying(mine[move.slot])}`}`;
    case 'compare':
      return `trade ${lying(mine[move.give])} for ${lying(view.seats[move.with]?.hand[move.take])} of ${who(move.with)}`;
    case 'advice':
      return `take ${counted(move.ideas, 'idea')} of ${who(move.from)}`;
    case 'agree':
      return `agree${offered(view, names)}`;
    case 'refuse':
      return 'refuse';
    case 'remove-idea':
      return move.from === 'supply' ? 'from the supply' : `from ${who(move.from)}`;
    case 'use':
    case 'answer':
      return `${move.module}: ${move.choice}${particulars(move.with)}`;
    case 'end-turn':
      return 'end the turn';
  }
}

/** What a module's choice needs besides its name. */
function particulars(needed: Readonly<Record<string, unknown>> = {}): string {
  const parts = Object.entries(needed).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function onto({ center }: View, to: number): string {
  const symbol = SYMBOLS[to];
  const there = center[to] ?? null;
  const sign = symbol === undefined ? '' : SIGNS[symbol];
  return there === null ? `as ${sign}` : `for ${sign} ${lying(there)}`;
}

function offered({ offer, seats, active }: View, names: Names): string {
  if (offer === null) return '';
  const asker = names[active] ?? '';
  if (offer.type === 'advice') return `: ${asker} takes ${counted(offer.ideas, 'idea')}`;
  if (offer.type === 'use') return `: ${asker} uses ${offer.module}: ${offer.choice}${particulars(offer.with)}`;
  const [give, take] = [seats[active]?.hand[offer.give], seats[offer.with]?.hand[offer.take]];
  return `: you get ${lying(give)} from ${asker} for ${lying(take)}`;
}
