// What agents are likely to choose. The figures were fitted to 69,000 of their choices, in 1,500 games: a card whose sum
// is greater by 1 is about three times as likely.

import {
  CARD_IDS,
  type Card,
  DETECT,
  DISABLES,
  DISGUISE,
  DIVERSION,
  EAVESDROP,
  ESCAPE,
  EXTRA_MISSION,
  type FactionSet,
  factionOf,
  includesFaction,
  kindOf,
  POINTS_FOR_STOLEN,
  SCORES,
  STEAL,
} from '@safehouse/games/spy-royale/components';
import type { Player } from '@safehouse/games/spy-royale/state';
import { at } from '@safehouse/kernel';
import type { Look } from './look.ts';

/** What speaks for a card by itself, and with each turn that is to come: in the draft, with each turn over six. */
interface Habit {
  readonly first: number;
  readonly each: number;
}

interface Habits {
  readonly draft: Habit;
  readonly play: Habit;
}

const STEALS: Habits = { draft: { first: -0.52, each: 0 }, play: { first: 0.19, each: 0.69 } };
const EAVESDROPS: Habits = { draft: { first: 0.6, each: 0.29 }, play: { first: -0.45, each: -0.05 } };
const DISABLERS: Habits = { draft: { first: -0.12, each: -0.12 }, play: { first: -1.16, each: 0.41 } };
const DETECTS: Habits = { draft: { first: -0.67, each: -0.09 }, play: { first: -1.22, each: 0.3 } };
const SPECIALS: ReadonlyMap<Card, Habits> = new Map([
  [ESCAPE, { draft: { first: -0.61, each: 0 }, play: { first: 0.45, each: 0 } }],
  [EXTRA_MISSION, { draft: { first: 0.54, each: 0 }, play: { first: 1.19, each: -0.03 } }],
  [DIVERSION, { draft: { first: -0.78, each: 0 }, play: { first: -0.78, each: 0.19 } }],
  [DISGUISE, { draft: { first: 1.87, each: 0 }, play: { first: 3.32, each: -0.81 } }],
]);

/** By card. */
const HABITS: readonly Habits[] = CARD_IDS.map((_, card) => {
  const special = SPECIALS.get(card);
  if (special !== undefined) return special;
  if (at(DISABLES, card) !== 0) return DISABLERS;
  const kind = kindOf(card);
  return kind === STEAL ? STEALS : kind === EAVESDROP ? EAVESDROPS : DETECTS;
});

const USUAL_DURATION = 6;

/** Who plays, and what the markers disable. */
interface Turn {
  readonly player: Player;
  readonly disabled: FactionSet;
}

/** How much a card is wanted in the draft. */
export function draftHabit(card: Card, { held, steals, turnsLeft, wishes }: Look): number {
  const [kind, faction] = [kindOf(card), factionOf(card)];
  const { first, each } = at(HABITS, card).draft;
  const wanted = first + each * (turnsLeft - USUAL_DURATION) + 0.22 * bounded(wishes.of(card));
  if (kind === STEAL) return wanted + 0.84 * at(held, faction) + 0.92 * at(steals, faction);
  const aim = kind === EAVESDROP ? 0.48 * sumOver(at(SCORES, card), held) : 0;
  return wanted + aim + 1.24 * at(steals, faction);
}

/** How likely a card is played now, by the player who looks. */
export function playHabit(card: Card, look: Look, { player, disabled }: Turn): number {
  const { turnsLeft } = look;
  const { first, each } = at(HABITS, card).play;
  const wish = look.wishes.of(card);
  const likely = first + each * turnsLeft + timing(card, look, player) + (wish < 0 ? -0.56 : 0);
  const isHit = kindOf(card) !== DETECT && !player.shielded && includesFaction(disabled, factionOf(card));
  if (isHit) return likely - 2.15 - 0.5 * turnsLeft;
  const isLast = turnsLeft === 0;
  const wanted = 0.23 * bounded(wish) + (isLast ? 0.57 * wish : 0);
  const taken = taking(card, look) * (isLast ? 0.72 : 0.31 - 0.05 * turnsLeft);
  return likely + wanted + taken + preparing(card, look) + (at(DISABLES, card) === 0 ? 0 : disabling(card, look));
}

/** Cards that are better played later, or after others. */
function timing(card: Card, { held, steals, own, turnsLeft }: Look, { hand, area }: Player): number {
  const [kind, faction] = [kindOf(card), factionOf(card)];
  const spare = hand.length - 1 - turnsLeft;
  if (kind === STEAL) {
    const waitFor = Math.min(turnsLeft, at(held, faction) - at(steals, faction));
    return waitFor * (-1.69 + 0.22 * spare) + (turnsLeft === 0 ? -0.98 : 0);
  }
  if (kind === EAVESDROP) return 0.24 * spare + (turnsLeft === 0 ? -0.87 : 0);
  if (card === ESCAPE) return 0.93 * area.filter(({ enabled }) => !enabled).length;
  if (card !== DISGUISE) return 0;
  const copied = area.at(-1)?.card;
  if (copied === undefined || kindOf(copied) === DETECT) return -2.06;
  return kindOf(copied) === STEAL ? 1.07 * at(own, factionOf(copied)) : 0;
}

/** The points that it takes at once. */
function taking(card: Card, { own, table }: Look): number {
  const [kind, faction] = [kindOf(card), factionOf(card)];
  if (kind === STEAL) return POINTS_FOR_STOLEN * (at(own, faction) + 1);
  if (kind !== EAVESDROP) return 0;
  const targets = at(SCORES, card);
  return sumOver(targets, table) + (includesFaction(targets, faction) ? 1 : 0);
}

/** A card is worth more where Steal Documents of its faction are to follow. */
function preparing(card: Card, { steals, turnsLeft }: Look): number {
  const isSteal = kindOf(card) === STEAL;
  const others = at(steals, factionOf(card)) - (isSteal ? 1 : 0);
  return Math.min(turnsLeft, others) * (isSteal ? 0.47 : 1.08);
}

/** Agents do not mind what they disable of their own: it is played first. */
function disabling(card: Card, { held, turnsLeft }: Look): number {
  return turnsLeft > 0 ? 0.39 * sumOver(at(DISABLES, card), held) : 0;
}

/** A wish moves nobody to the utmost. */
function bounded(wish: number): number {
  return Math.max(-3, Math.min(4, wish));
}

function sumOver(factions: number, counts: readonly number[]): number {
  let sum = 0;
  for (let faction = 0; faction < counts.length; faction++)
    if (includesFaction(factions, faction)) sum += at(counts, faction);
  return sum;
}
