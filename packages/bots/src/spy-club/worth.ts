// What the table is worth to the team at the end of a turn, before the suspect moves.

import { KINDS } from '@safehouse/games/spy-club/components';
import { ASPECTS } from '@safehouse/games/spy-club/vocabulary';
import { at } from '@safehouse/kernel';
import { turnedOver } from './clues.ts';
import type { Outlook } from './outlook.ts';
import { cluesMissing, Progress } from './progress.ts';
import type { Slots, Table } from './table.ts';

const WON = 1000;
/** So many incoming clues a loose end discards. */
const LOOSE = 2;

const DANGER = {
  /** What losing the case costs, in clues of the centre row: little, for the time that caution takes loses more cases. */
  LOST: 5,
  /** An idea in somebody's hand; each further one is worth less. */
  IDEA: 0.15,
  FURTHER_IDEA: 0.6,
  /** Ideas and steps that an average turn costs. */
  IDEAS_A_TURN: 0.5,
  DECOYS_A_TURN: 0.12,
  /** How suddenly the danger rises. */
  IDEAS_SCALE: 2.5,
  STEPS_SCALE: 1,
  CLUES_SCALE: 1.2,
};

/** How far the case has come, and what the hands promise. */
interface Standing {
  readonly promised: readonly number[];
  readonly progress: number;
}

/** Weighs tables of one turn. */
export class Appraisal {
  readonly #outlook: Outlook;
  readonly #progress = new Progress();

  constructor(outlook: Outlook) {
    this.#outlook = outlook;
  }

  worth(table: Table): number {
    if (table.solved.length === ASPECTS.length) return WON;
    const promised = this.#progress.promised(table, table.hands);
    const progress = this.#progress.worth(table, promised);
    let worth = progress + ideasWorth(table) - DANGER.LOST * dangerOfNoClues(table, 0);
    for (const { seat, slot, chance } of this.#outlook.landings) {
      const clue = at(table.hands, seat)[slot] ?? null;
      if (clue !== null && chance > 0) worth -= chance * this.#harm(table, clue.shows, { promised, progress });
    }
    return worth;
  }

  /** SK-16: what the event costs. */
  #harm(table: Table, kind: number, { promised, progress }: Standing): number {
    const { sabotage, fatigue } = this.#outlook;
    switch (at(KINDS, kind)) {
      case 'motive':
        return progress - this.#afterRoadblock(table);
      case 'suspect':
        return this.#harmOfRemoving(table, sabotage);
      case 'location':
        return DANGER.LOST * this.#harmOfDecoy();
      case 'crime':
        return (
          progress -
          this.#progress.worth(afterLooseEnd(table), promised) +
          DANGER.LOST * (dangerOfNoClues(table, LOOSE) - dangerOfNoClues(table, 0))
        );
      case 'object':
        return this.#harmOfRemoving(table, fatigue + table.solved.length);
      case 'distraction':
        return 0;
    }
  }

  #afterRoadblock(table: Table): number {
    return this.#progress.worth(table, this.#progress.promised(table, table.hands.map(roadblocked)));
  }

  #harmOfDecoy(): number {
    const { stepsToSpare, isLastStep, turns } = this.#outlook;
    const slack = stepsToSpare - DANGER.DECOYS_A_TURN * turns;
    return (isLastStep ? 1 : danger(slack - 1, DANGER.STEPS_SCALE)) - danger(slack, DANGER.STEPS_SCALE);
  }

  #harmOfRemoving({ supply }: Table, count: number): number {
    const { ideas, turns } = this.#outlook;
    const slack = ideas - DANGER.IDEAS_A_TURN * turns;
    const after = count > ideas ? 1 : danger(slack - count, DANGER.IDEAS_SCALE);
    return DANGER.LOST * (after - danger(slack, DANGER.IDEAS_SCALE)) + DANGER.IDEA * Math.max(0, count - supply);
  }
}

/** How likely the case is lost with so much to spare. */
function danger(slack: number, scale: number): number {
  return 1 / (1 + Math.exp(slack / scale));
}

function dangerOfNoClues(table: Table, lost: number): number {
  return danger(table.deck + table.incoming.length - lost - cluesMissing(table), DANGER.CLUES_SCALE);
}

function ideasWorth({ ideas }: Table): number {
  let worth = 0;
  for (const held of ideas) worth += (DANGER.IDEA * (1 - DANGER.FURTHER_IDEA ** held)) / (1 - DANGER.FURTHER_IDEA);
  return worth;
}

function roadblocked(hand: Slots): Slots {
  return hand.map((clue) => clue && turnedOver(clue));
}

/** After a refill the rightmost places are full. */
function afterLooseEnd(table: Table): Table {
  return { ...table, incoming: table.incoming.map((clue, place) => (place < LOOSE ? null : clue)) };
}
