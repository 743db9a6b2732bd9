// The best that a hand can still do: which of its cards to play, and what they bring at the end.

import {
  DETECT,
  DISABLES,
  DISGUISE,
  DIVERSION,
  EAVESDROP,
  ESCAPE,
  EXTRA_MISSION,
  FAKE,
  factionOf,
  includesFaction,
  kindOf,
  SCORES,
  SNIPER,
  SPECIAL,
  STEAL,
} from '@safehouse/games/spy-royale/components';
import { type Tally, worthOfMission } from '@safehouse/games/spy-royale/missions';
import { FACTIONS } from '@safehouse/games/spy-royale/vocabulary';
import { at } from '@safehouse/kernel';
import type { Outlook } from './outlook.ts';

const STOLEN = 3;
/** What it is worth that a rival's card is disabled, this turn and the next one. */
const HARM = 1.2;
/** What disabling costs when it hits a card of the own plan. */
const OWN_HARM = 0.3;
/** A mission that has still to be reached may fail. */
const HOPE = 0.85;
const ESCAPING = 3;
const SHIELDING = 1;
const COPYING = 0.7;

/** Plays hands through in thought. */
export class Planner {
  readonly #outlook: Outlook;
  readonly #tally: Tally;
  readonly #table: number[];
  readonly #chosen: number[] = [];
  #pile: readonly number[] = [];
  #best = 0;

  constructor(outlook: Outlook) {
    this.#outlook = outlook;
    this.#tally = { ...outlook.count.own, factions: [...outlook.count.own.factions] };
    this.#table = [...outlook.count.table];
  }

  /** What the game brings from here if the card is played now and the best of the hand afterwards. */
  worthOfPlaying(card: number, hand: readonly number[]): number {
    const { turns, markers, shielded } = this.#outlook;
    const rest = hand.toSpliced(hand.indexOf(card), 1);
    const safe = kindOf(card) === DETECT || shielded;
    if (!safe && includesFaction(markers, factionOf(card))) return this.worthOfHand(rest, turns - 1);
    const stays = safe ? 1 : 1 - this.#riskOf(card);
    this.#count(card, 1);
    const now = stays * this.#pointsNow(card, rest);
    const later = this.#later(card, rest, turns - 1);
    this.#count(card, -1);
    return now + later;
  }

  #later(card: number, rest: readonly number[], turns: number): number {
    const extra = card === EXTRA_MISSION;
    return this.worthOfHand(rest, turns, extra);
  }

  /** The best choice of so many cards, in the best order. */
  worthOfHand(hand: readonly number[], turns: number, extra = false): number {
    this.#pile = hand;
    this.#best = Number.NEGATIVE_INFINITY;
    this.#extra = extra;
    this.#choose(0, Math.min(turns, hand.length));
    return this.#best;
  }

  #extra = false;

  /** Copies of a card make one choice: a copy is left out only if the copies after it are. */
  #choose(from: number, left: number): void {
    if (left === 0) {
      this.#best = Math.max(this.#best, this.#appraise());
      return;
    }
    const pile = this.#pile;
    let before = -1;
    for (let place = from; place <= pile.length - left; place++) {
      const card = at(pile, place);
      if (card === before) continue;
      before = card;
      this.#chosen.push(card);
      this.#count(card, 1);
      this.#choose(place + 1, left - 1);
      this.#count(card, -1);
      this.#chosen.pop();
    }
  }

  /** First what prepares, then Eavesdrop, then Steal Document: each finds most cards then. */
  #appraise(): number {
    const { risk, growth, count } = this.#outlook;
    const chosen = this.#chosen;
    let steals = 0;
    let overheard = 0;
    for (const card of chosen) {
      const kind = kindOf(card);
      if (kind === STEAL) steals += 1;
      else if (kind === EAVESDROP) overheard += 1;
    }
    const turnOfEavesdrop = chosen.length - steals - overheard + (overheard - 1) / 2 + 1;
    let points = 0;
    let best = 0;
    for (let faction = 0; faction < FACTIONS.length; faction++) {
      let stolen = 0;
      for (const card of chosen) if (kindOf(card) === STEAL && factionOf(card) === faction) stolen += 1;
      if (stolen === 0) continue;
      const stays = 1 - at(risk, faction);
      const had =
        at(count.own.factions, faction) + stays * (at(this.#tally.factions, faction) - at(count.own.factions, faction));
      const each = STOLEN * (had - (stays * (stolen - 1)) / 2);
      points += stays * stolen * each;
      best = Math.max(best, STOLEN * had);
    }
    for (const card of chosen) {
      const kind = kindOf(card);
      const stays = 1 - this.#riskOf(card);
      if (kind === EAVESDROP) {
        const targets = at(SCORES, card);
        let heard = 0;
        for (let faction = 0; faction < FACTIONS.length; faction++) {
          if (!includesFaction(targets, faction)) continue;
          heard += at(this.#table, faction) + turnOfEavesdrop * at(growth, faction);
        }
        points += stays * heard;
      } else points += stays * this.#promise(card, best);
    }
    return points + this.#missions();
  }

  /** What cards without points are good for. */
  #promise(card: number, bestSteal: number): number {
    if (kindOf(card) === FAKE || card === SNIPER) return this.#harmOf(card);
    if (card === DISGUISE) return COPYING * bestSteal;
    if (card === ESCAPE) return ESCAPING * this.#outlook.faceDown;
    return card === DIVERSION ? SHIELDING : 0;
  }

  /** Disabling costs rivals, and whoever wanted to play on in those factions. */
  #harmOf(card: number): number {
    const targets = at(DISABLES, card);
    let harm = 0;
    for (let faction = 0; faction < FACTIONS.length; faction++) {
      if (includesFaction(targets, faction)) harm += HARM * at(this.#outlook.rivals, faction);
    }
    for (const other of this.#chosen) if (includesFaction(targets, factionOf(other))) harm -= OWN_HARM;
    return harm;
  }

  #pointsNow(card: number, rest: readonly number[]): number {
    const { last } = this.#outlook;
    const effect = card === DISGUISE && last !== null ? last : card;
    const kind = kindOf(effect);
    if (kind === STEAL) return STOLEN * at(this.#tally.factions, factionOf(effect));
    if (kind === EAVESDROP) {
      let heard = 0;
      for (let faction = 0; faction < FACTIONS.length; faction++) {
        if (includesFaction(at(SCORES, effect), faction))
          heard += at(this.#table, faction) + at(this.#outlook.growth, faction);
      }
      return heard;
    }
    if (at(DISABLES, effect) !== 0) return this.#harmOf(effect);
    if (card === ESCAPE) return ESCAPING * this.#outlook.faceDown;
    return card === DIVERSION && rest.length > 0 ? SHIELDING : 0;
  }

  #missions(): number {
    const { missions, missionsToScore, count } = this.#outlook;
    const extra = this.#extra || this.#chosen.includes(EXTRA_MISSION);
    const evidence = { own: this.#tally, table: this.#grown(), crowd: count.crowd };
    let [first, second] = [0, 0];
    for (const mission of missions) {
      const worth = worthOfMission(mission, evidence);
      if (worth > first) [first, second] = [worth, first];
      else if (worth > second) second = worth;
    }
    return HOPE * (first + (extra || missionsToScore > 1 ? second : 0));
  }

  #grown(): readonly number[] {
    const { growth, turns } = this.#outlook;
    return this.#table.map((cards, faction) => cards + turns * at(growth, faction));
  }

  #riskOf(card: number): number {
    return kindOf(card) === DETECT ? 0 : at(this.#outlook.risk, factionOf(card));
  }

  #count(card: number, by: number): void {
    const tally = this.#tally;
    const faction = factionOf(card);
    tally.factions[faction] = at(tally.factions, faction) + by;
    this.#table[faction] = at(this.#table, faction) + by;
    const kind = kindOf(card);
    if (kind === STEAL) tally.steals += by;
    else if (kind === EAVESDROP) tally.eavesdrops += by;
    else if (kind === FAKE) tally.fakes += by;
    else if (kind === DETECT) tally.detects += by;
    else if (kind === SPECIAL) tally.specials += by;
    if (card === SNIPER) tally.snipers += by;
  }
}
