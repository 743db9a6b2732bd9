// What cards are worth that are to be played: their points, what they do to others, and the missions they fulfil.

import {
  type Card,
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
  POINTS_FOR_STOLEN,
  SCORES,
  SNIPER,
  SPECIAL,
  STEAL,
} from '@safehouse/games/spy-royale/components';
import { type Tally, worthOfMission } from '@safehouse/games/spy-royale/missions';
import { FACTIONS } from '@safehouse/games/spy-royale/vocabulary';
import { at } from '@safehouse/kernel';
import type { Outlook } from './outlook.ts';

/** What it is worth that a rival's card is disabled, this turn and the next one. */
const HARM = 1.2;
/** What disabling costs when it hits a card of the own plan. */
const OWN_HARM = 0.3;
/** A mission that is planned may still fail. */
const HOPE = 0.85;
/** What a card is worth that is turned up again, a card that cannot be disabled, and how much of the best steal a copy. */
const TURNED_UP = 3;
const SHIELDED = 1;
const COPIED = 0.7;

/** Counts cards into the own area as if they lay there, and says what that is worth. */
export class Appraisal {
  readonly #outlook: Outlook;
  readonly #own: Tally;
  /** By faction: what lies on the table, and what will lie there at the end. */
  readonly #table: number[];
  readonly #atTheEnd: number[];

  constructor(outlook: Outlook) {
    const { count, growth, turns } = outlook;
    this.#outlook = outlook;
    this.#own = { ...count.own, factions: [...count.own.factions] };
    this.#table = [...count.table];
    this.#atTheEnd = count.table.map((cards, faction) => cards + turns * at(growth, faction));
  }

  /** One more such card in the area, or one less. */
  count(card: Card, by: 1 | -1): void {
    const own = this.#own;
    const faction = factionOf(card);
    for (const counts of [own.factions, this.#table, this.#atTheEnd]) counts[faction] = at(counts, faction) + by;
    const kind = kindOf(card);
    if (kind === STEAL) own.steals += by;
    else if (kind === EAVESDROP) own.eavesdrops += by;
    else if (kind === FAKE) own.fakes += by;
    else if (kind === DETECT) own.detects += by;
    else if (kind === SPECIAL) own.specials += by;
    if (card === SNIPER) own.snipers += by;
  }

  /** What a card does that is played now and not disabled; it is counted already. */
  worthNow(card: Card): number {
    const { last, turns } = this.#outlook;
    const effect = card === DISGUISE && last !== null ? last : card;
    const kind = kindOf(effect);
    if (kind === STEAL) return POINTS_FOR_STOLEN * at(this.#own.factions, factionOf(effect));
    if (kind === EAVESDROP) return this.#overheard(effect, 1);
    return effect === DIVERSION && turns === 1 ? 0 : this.#help(effect, []);
  }

  /** What these cards bring; they are counted already. First what prepares, then Eavesdrop, then Steal Document. */
  worth(cards: readonly Card[], hasExtraMission: boolean): number {
    let [preparing, overhearing] = [0, 0];
    for (const card of cards) {
      const kind = kindOf(card);
      if (kind === EAVESDROP) overhearing += 1;
      else if (kind !== STEAL) preparing += 1;
    }
    const turnOfEavesdrop = preparing + (overhearing + 1) / 2;
    let points = 0;
    let bestSteal = 0;
    for (const card of cards) {
      const kind = kindOf(card);
      if (kind === STEAL) bestSteal = Math.max(bestSteal, this.#stolen(factionOf(card), 0));
      else if (kind === EAVESDROP) points += this.stays(card) * this.#overheard(card, turnOfEavesdrop);
      else if (card !== DISGUISE) points += this.stays(card) * this.#help(card, cards);
    }
    if (cards.includes(DISGUISE)) points += this.stays(DISGUISE) * COPIED * bestSteal;
    return points + this.#steals(cards) + this.#missions(hasExtraMission || cards.includes(EXTRA_MISSION));
  }

  /** How likely a card is not disabled by others in the turn it is played. */
  stays(card: Card): number {
    return kindOf(card) === DETECT ? 1 : 1 - at(this.#outlook.risk, factionOf(card));
  }

  /** Each finds those of its faction that were played before it; cards come faction by faction. */
  #steals(cards: readonly Card[]): number {
    let [points, faction, others] = [0, -1, 0];
    for (const card of cards) {
      if (kindOf(card) !== STEAL) continue;
      others = factionOf(card) === faction ? others + 1 : 0;
      faction = factionOf(card);
      points += this.stays(card) * this.#stolen(faction, others);
    }
    return points;
  }

  /** What a Steal Document takes after which so many others of its faction come; planned cards may be disabled. */
  #stolen(faction: number, others: number): number {
    const lie = at(this.#outlook.count.own.factions, faction);
    const planned = at(this.#own.factions, faction) - lie - others;
    return POINTS_FOR_STOLEN * (lie + planned * (1 - at(this.#outlook.risk, faction)));
  }

  #overheard(card: Card, turns: number): number {
    const targets = at(SCORES, card);
    let cards = 0;
    for (let faction = 0; faction < FACTIONS.length; faction++) {
      if (!includesFaction(targets, faction)) continue;
      cards += at(this.#table, faction) + turns * at(this.#outlook.growth, faction);
    }
    return cards;
  }

  /** What cards without points are good for. */
  #help(card: Card, planned: readonly Card[]): number {
    if (at(DISABLES, card) !== 0) return this.#harm(card, planned);
    if (card === ESCAPE) return TURNED_UP * this.#outlook.faceDown;
    return card === DIVERSION ? SHIELDED : 0;
  }

  /** Disabling costs the rivals who play those factions, and who wanted to play on in them. */
  #harm(card: Card, planned: readonly Card[]): number {
    const targets = at(DISABLES, card);
    let harm = 0;
    for (let faction = 0; faction < FACTIONS.length; faction++) {
      if (includesFaction(targets, faction)) harm += HARM * at(this.#outlook.rivals, faction);
    }
    for (const other of planned) if (includesFaction(targets, factionOf(other))) harm -= OWN_HARM;
    return harm;
  }

  /** SR-17: the best mission, or the best two. */
  #missions(hasExtraMission: boolean): number {
    const { missions, missionsToScore, count } = this.#outlook;
    const evidence = { own: this.#own, table: this.#atTheEnd, crowd: count.crowd };
    let [first, second] = [0, 0];
    for (const mission of missions) {
      const worth = worthOfMission(mission, evidence);
      if (worth > first) [first, second] = [worth, first];
      else if (worth > second) second = worth;
    }
    return HOPE * (first + (hasExtraMission || missionsToScore > 1 ? second : 0));
  }
}
