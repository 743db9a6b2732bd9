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

/** What losing the case costs, in clues of the centre row: few, as the time that caution takes loses more cases. */
const LOST = 5;
/** An idea that somebody holds, and by how much a further one is worth less. */
const IDEA = 0.15;
const FURTHER = 0.6;
/** What an average turn costs. */
const IDEAS_A_TURN = 0.5;
const DECOYS_A_TURN = 0.12;
/** How gently the danger rises as ideas, steps and clues run out. */
const IDEAS_GO = 2.5;
const STEPS_GO = 1;
const CLUES_GO = 1.2;

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
    let worth = progress + ideasWorth(table) - LOST * dangerOfNoClues(table, 0);
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
        return LOST * this.#harmOfDecoy();
      case 'crime':
        return progress - this.#progress.worth(afterLooseEnd(table), promised) + LOST * harmOfDiscarding(table);
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
    const slack = stepsToSpare - DECOYS_A_TURN * turns;
    return (isLastStep ? 1 : danger(slack - 1, STEPS_GO)) - danger(slack, STEPS_GO);
  }

  #harmOfRemoving({ supply }: Table, count: number): number {
    const { ideas, turns } = this.#outlook;
    const slack = ideas - IDEAS_A_TURN * turns;
    const after = count > ideas ? 1 : danger(slack - count, IDEAS_GO);
    return LOST * (after - danger(slack, IDEAS_GO)) + IDEA * Math.max(0, count - supply);
  }
}

/** How likely the case is lost with so much to spare. */
function danger(slack: number, scale: number): number {
  return 1 / (1 + Math.exp(slack / scale));
}

function dangerOfNoClues(table: Table, lost: number): number {
  return danger(table.deck + table.incoming.length - lost - cluesMissing(table), CLUES_GO);
}

function harmOfDiscarding(table: Table): number {
  return dangerOfNoClues(table, LOOSE) - dangerOfNoClues(table, 0);
}

function ideasWorth({ ideas }: Table): number {
  let worth = 0;
  for (const held of ideas) worth += (IDEA * (1 - FURTHER ** held)) / (1 - FURTHER);
  return worth;
}

function roadblocked(hand: Slots): Slots {
  return hand.map((clue) => clue && turnedOver(clue));
}

/** After a refill the rightmost places are full. */
function afterLooseEnd(table: Table): Table {
  return { ...table, incoming: table.incoming.map((clue, place) => (place < LOOSE ? null : clue)) };
}
