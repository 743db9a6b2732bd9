// What the own missions think of the cards at hand.

import {
  type Card,
  DETECT,
  EAVESDROP,
  FAKE,
  factionOf,
  kindOf,
  SNIPER,
  SPECIAL,
  STEAL,
} from '@safehouse/games/spy-royale/components';
import { FACTIONS, type Faction, MISSION_IDS, type MissionId } from '@safehouse/games/spy-royale/vocabulary';
import { at } from '@safehouse/kernel';

/** What lies face up, counted: in the own area by faction and by kind, on the whole table by faction. */
export interface Lying {
  readonly own: readonly number[];
  readonly kinds: readonly number[];
  readonly table: readonly number[];
  /** How many cards the largest own faction has. */
  readonly largest: number;
}

type Wish = (lying: Lying, wishes: MissionWishes) => void;

/** In points: how much nearer each card brings the missions, or what it spoils. */
export class MissionWishes {
  /** By faction, and by kind: a card is wanted for both. */
  readonly factions = [0, 0, 0, 0, 0];
  readonly kinds = [0, 0, 0, 0, 0];
  /** A special of its own, and a disabler. */
  sniper = 0;

  /** Forgets what was wished before: one object serves for all positions. */
  read(missions: readonly number[], lying: Lying): void {
    const { factions, kinds } = this;
    for (let place = 0; place < factions.length; place++) {
      factions[place] = 0;
      kinds[place] = 0;
    }
    this.sniper = 0;
    for (const mission of missions) at(WISHES, mission)(lying, this);
  }

  of(card: Card): number {
    return at(this.factions, factionOf(card)) + at(this.kinds, kindOf(card)) + (card === SNIPER ? this.sniper : 0);
  }

  wantFaction(faction: number, points: number): void {
    this.factions[faction] = at(this.factions, faction) + points;
  }

  wantKind(kind: number, points: number): void {
    this.kinds[kind] = at(this.kinds, kind) + points;
  }

  wantDisablers(points: number): void {
    this.wantKind(FAKE, points);
    this.sniper += points;
  }
}

/** A crowd is believed in once so many cards of its faction lie. */
const BEGUN = 3;

/** The faction that a mission asks the whole table for. */
function crowd(name: Faction): Wish {
  const faction = FACTIONS.indexOf(name);
  return ({ table }, wishes) => wishes.wantFaction(faction, at(table, faction) >= BEGUN ? 2 : 0.7);
}

/** Spoilt by the first card of that kind. */
function without(shunned: number, price: number): Wish {
  return ({ kinds }, wishes) => {
    if (at(kinds, shunned) === 0) wishes.wantKind(shunned, -price);
  };
}

function eachOf(wanted: number, points: number): Wish {
  return (_, wishes) => wishes.wantKind(wanted, points);
}

/** The factions that have so many cards as yet: none, or as many as the largest. */
function factionsWith(cards: 'none' | 'most', points: number): Wish {
  return ({ own, largest }, wishes) => {
    const wanted = cards === 'none' ? 0 : largest;
    for (let faction = 0; faction < own.length; faction++)
      if (own[faction] === wanted) wishes.wantFaction(faction, points);
  };
}

const WISHES_BY_ID: Readonly<Record<MissionId, Wish>> = {
  falconry: crowd('political'),
  'war-room': crowd('military'),
  breakthrough: crowd('science'),
  takeover: crowd('corporate'),
  'night-watch': crowd('police'),
  'clean-hands': without(STEAL, 10),
  'deaf-ears': without(EAVESDROP, 7),
  'open-book'({ kinds }, wishes) {
    if (at(kinds, FAKE) + at(kinds, DETECT) > 0) return;
    wishes.wantDisablers(-6);
    wishes.wantKind(DETECT, -6);
  },
  'many-faces': factionsWith('none', 2),
  mole: factionsWith('most', 2),
  'full-kit'({ kinds }, wishes) {
    for (let kind = 0; kind < kinds.length; kind++) if (kinds[kind] === 0) wishes.wantKind(kind, 2);
  },
  saboteur({ kinds }, wishes) {
    if (at(kinds, FAKE) < 2) wishes.wantDisablers(4);
  },
  wiretapper({ kinds }, wishes) {
    if (at(kinds, EAVESDROP) < 3) wishes.wantKind(EAVESDROP, 3);
  },
  orchestra: eachOf(EAVESDROP, 0.7),
  pickpocket: eachOf(STEAL, 0.7),
  'rumour-mill': eachOf(FAKE, 1.5),
  'lie-detector': eachOf(DETECT, 1.5),
  globetrotter: factionsWith('none', 0.7),
  specialist: eachOf(SPECIAL, 2),
  'deep-cover': factionsWith('most', 0.7),
};

const WISHES: readonly Wish[] = MISSION_IDS.map((id) => WISHES_BY_ID[id]);
