// What mastermind knows of the Spy Alley card game: who is near a set, and who looks like what.

import { CARD_IDS, cardNumber } from '@safehouse/games/spy-alley-cards/components';
import type { Move } from '@safehouse/games/spy-alley-cards/notation';
import type { State } from '@safehouse/games/spy-alley-cards/state';
import type { View } from '@safehouse/games/spy-alley-cards/view';
import { COUNTRIES } from '@safehouse/games/spy-alley-cards/vocabulary';
import { at, identityOf } from '@safehouse/kernel';
import type { Bot, Sight } from '../bot.ts';
import type { Knowledge } from '../search/knowledge.ts';
import { Suspects } from '../suspects.ts';
import { agent } from './agent.ts';
import { refine } from './collections.ts';
import { writeHabits } from './habits.ts';
import { looksOf } from './progress.ts';
import { paceOf, turnsOf } from './prospects.ts';
import { mayBeComplete, suspicionsByReading } from './readings.ts';

/** Accusations, and guesses that cost little, that are less likely to be right are not thought about. */
const LEAST_LIKELY = { accuse: 0.25, eliminate: 0.08 };
/** What it costs to be seen through, as a share of the own chance. */
const EXPOSED = 0.2;
/** Who may be about to declare is stopped by a guess that is so likely. */
const WORTH_STOPPING = 0.2;

const suspects = new Suspects(COUNTRIES, suspicionsByReading);

export const knowledge: Knowledge<State, Move, View> = {
  longest: 32,
  othersSearch: false,
  curiosity: 0.2,
  trust: 0.5,
  opine: writeHabits,
  values,
  worthwhile: (view, moves) => suspects.worthwhile(view, moves, LEAST_LIKELY),
  likelihood: ({ identities }, view) => suspects.fitOf(identities, view),
  refine,
};

/** The agent, warned of those who may be about to declare. */
export const adviser: Bot<View, Move> = { choose: (sight) => guessInDanger(sight) ?? agent.choose(sight) };

/** Somebody has just laid what may be the last card of a set, and can declare it on the next turn. */
function guessInDanger({ view, choices }: Sight<View, Move>): Move | null {
  let [best, most]: [Move | null, number] = [null, WORTH_STOPPING];
  for (const move of choices) {
    if (move.type !== 'eliminate') continue;
    const likely = suspects.chanceOf(move, view);
    const alley = at(view.seats, move.target).alley.map(cardNumber);
    if (likely >= most && mayBeComplete(alley, COUNTRIES.indexOf(move.country))) [best, most] = [move, likely];
  }
  return best;
}

/** Who has fewer turns to go, and is not seen through, is ahead. */
function values({ players, identities, winner, deck }: State): readonly number[] {
  if (winner !== null) return players.map((_, seat) => (seat === winner.seat ? 1 : 0));
  const unseen = CARD_IDS.map(() => 0);
  for (const card of deck) unseen[card] = at(unseen, card) + 1;
  const paces = players.map((player, seat) => {
    if (player.out) return 0;
    const country = identityOf(identities, seat);
    const seen = at(looksOf(player.alley), country);
    const turns = turnsOf(player, country, unseen);
    return paceOf(player.complete ? turns - 1 : turns) * (1 - EXPOSED * seen * seen);
  });
  const sum = paces.reduce((one, other) => one + other, 0);
  return paces.map((pace) => pace / sum);
}
