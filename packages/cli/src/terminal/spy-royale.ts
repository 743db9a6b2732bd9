import type { Event } from '@safehouse/games/spy-royale/narration';
import type { Move } from '@safehouse/games/spy-royale/notation';
import { preview } from '@safehouse/games/spy-royale/preview';
import type { SeatView, View } from '@safehouse/games/spy-royale/view';
import pc from 'picocolors';
import { columns, counted, listing } from './layout.ts';
import { spyRoyaleStory } from './spy-royale-story.ts';
import { cardDoes, cardName, factionName, missionAsks, missionName } from './spy-royale-words.ts';
import type { Names, TerminalGame } from './terminal-game.ts';

/** Room for a turn's number, the longest name and its points, or the cross of a face-down card. */
const CARD_WIDTH = 33;

export const spyRoyaleTerminal: TerminalGame<View, Move, Event> = {
  table(view, names) {
    return [
      title(view),
      ...view.seats.flatMap((seat, number) => seatLines(view, seat, nameOf(view, names, number))),
      ...ownLines(view),
    ];
  },

  question(view) {
    if (view.phase === 'draft') return `Pick ${pickNumber(view)} of 5: which card do you keep?`;
    return `Turn ${view.turn} of ${view.duration}: which card do you play?`;
  },

  choice(view, { card }) {
    return `${cardName(card)}${hint(view, card)}`;
  },

  story: spyRoyaleStory,

  ending({ seats, result }, names) {
    if (result === null) return [];
    const rows = names.map((name, seat) => {
      const missions = (result.missions[seat] ?? []).map(({ id, points }) => `${missionName(id)} ${points}`);
      const cards = seats[seat]?.points ?? 0;
      const score = String(result.scores[seat] ?? 0).padStart(3);
      const crown = result.winners.includes(seat) ? pc.yellow(' ★') : '';
      return `  ${name.padEnd(nameWidth(names))} ${pc.bold(score)}  = cards ${cards} + ${missions.join(' + ')}${crown}`;
    });
    return [pc.bold('Final score'), ...rows];
  },
};

function title({ phase, turn, duration, disabled }: View): string {
  const stage =
    phase === 'draft' ? `draft, then ${duration} turns` : phase === 'play' ? `turn ${turn} of ${duration}` : 'over';
  const markers =
    disabled.length === 0 ? pc.dim('no faction is disabled') : `disabled: ${disabled.map(factionName).join(', ')}`;
  return `${pc.bold('SPY ROYALE')} · ${stage} · ${markers}`;
}

function seatLines(view: View, seat: SeatView, name: string): string[] {
  const facts = [
    pc.bold(counted(seat.points, 'point')),
    `${seat.hand} in hand`,
    seat.shielded && pc.green('shielded by Diversion'),
    seat.missionsToScore > 1 && pc.green('scores two missions'),
    seat.chosen && pc.dim('card sealed'),
  ].filter((fact) => fact !== false);
  const cells = view.phase === 'draft' ? seat.drafted.map(cardName) : seat.area.map(playedCard);
  const notes =
    view.phase !== 'draft' && seat.drafted.length > 0 ? [`      picked ${listing(seat.drafted.map(cardName))}`] : [];
  return [`  ${pc.bold(name)}  ${facts.join(' · ')}`, ...notes, ...columns(cells, CARD_WIDTH)];
}

function playedCard({ card, enabled, points }: SeatView['area'][number], turn: number): string {
  const words = enabled ? cardName(card) : `✗ ${pc.strikethrough(pc.dim(cardName(card)))}`;
  const scored = points > 0 ? pc.bold(` +${points}`) : '';
  return `${pc.dim(`${turn + 1}`)} ${words}${scored}`;
}

function ownLines({ own, phase, crowd }: View): string[] {
  if (own === null) return [];
  const missions = own.missions.map(
    ({ id, points }) => `      ${missionName(id)}: ${missionAsks(id, crowd)} ${pc.dim(`(now ${points})`)}`,
  );
  const hand = phase === 'draft' ? ['  Your hand', ...columns(own.hand.map(cardName), CARD_WIDTH)] : [];
  return ['  Your missions', ...missions, ...hand];
}

function hint(view: View, card: Move['card']): string {
  if (view.phase !== 'play') return `  ${pc.dim('·')} ${cardDoes(card)}`;
  const { disabled, points, disables, copies } = preview(view, card);
  if (disabled) return pc.dim('  · disabled by the markers (SR-9)');
  const copied = copies === null ? '' : `: ${cardName(copies)}`;
  const scored = points > 0 ? pc.bold(` (now ${points})`) : '';
  const copiedTargets =
    disables.length > 0 && copies !== null ? `, disables ${listing(disables.map(factionName))}` : '';
  return `  ${pc.dim('·')} ${cardDoes(card)}${copied}${copiedTargets}${scored}`;
}

function nameOf({ viewer }: View, names: Names, seat: number): string {
  return `${names[seat] ?? ''}${seat === viewer ? ' (you)' : ''}`;
}

function pickNumber({ seats, viewer }: View): number {
  return 1 + (viewer === 'spectator' ? 0 : (seats[viewer]?.drafted.length ?? 0));
}

function nameWidth(names: Names): number {
  return Math.max(...names.map((name) => name.length));
}
