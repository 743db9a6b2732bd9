import { spyClub } from '@safehouse/games/spy-club';
import { spyRoyale } from '@safehouse/games/spy-royale';
import type { AnyGame } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { fixtureFor, outcomeFor } from '../testing/arena.ts';
import { Standings } from './standings.ts';
import { wilson } from './statistics.ts';

/** The standings after games between these, with these winners. */
function standingsOf(bots: string, winners: readonly (readonly number[] | null)[], game: AnyGame = spyRoyale) {
  const fixture = fixtureFor(bots);
  const standings = new Standings(game, fixture.entrants);
  for (const seats of winners) {
    standings.count(fixture, outcomeFor(fixture, seats && { winners: seats }));
  }
  const [round] = standings.summary();
  return round?.entrants ?? [];
}

const rounded = (value: number) => Number(value.toFixed(4));

describe('standings', () => {
  it('count wins by label, a shared win as its share', () => {
    const [agent, random] = standingsOf('agent,random', [[0], [0, 1], [1], [0]]);
    expect(agent).toMatchObject({ label: 'agent', games: 4, wins: 0.625 });
    expect(random).toMatchObject({ label: 'random', games: 4, wins: 0.375 });
    const { low, high } = wilson(2.5, 4);
    expect(agent?.interval).toEqual({ low: rounded(low), high: rounded(high) });
  });

  it('give each seat of a label its part in the interval of the tables that the label wins', () => {
    const winners = Array.from({ length: 100 }, (_, game) => [game % 4]);
    const [mastermind, agents] = standingsOf('mastermind,agent,agent,agent', winners);
    expect(mastermind).toMatchObject({ wins: 0.25, games: 100 });
    expect(agents).toMatchObject({ wins: 0.25, games: 100 });
    const { low, high } = wilson(75, 100);
    expect(agents?.interval).toEqual({ low: rounded(low / 3), high: rounded(high / 3) });
  });

  it('leave nothing in doubt where everybody is of one label', () => {
    const [all] = standingsOf(
      'rookie,rookie',
      Array.from({ length: 1000 }, () => [0]),
    );
    expect(all).toMatchObject({ wins: 0.5, interval: { high: 0.5 } });
    expect(all?.interval.low).toBeGreaterThan(0.49);
  });

  it('list entrants as they were named, whatever rotation comes first', () => {
    const standings = new Standings(spyRoyale, fixtureFor('agent,rookie,random').entrants);
    const rotated = fixtureFor('random,agent,rookie');
    standings.count(rotated, outcomeFor(rotated, { winners: [0] }));
    const [round] = standings.summary();
    expect(round?.entrants.map(({ label, wins }) => [label, wins])).toEqual([
      ['agent', 0],
      ['rookie', 0],
      ['random', 1],
    ]);
  });

  it('count the win of a team once for each table', () => {
    const cases = [[0, 1, 2], [], [0, 1, 2], []];
    const [team] = standingsOf('agent,agent,agent', cases, spyClub);
    const { low, high } = wilson(2, 4);
    expect(team).toMatchObject({ wins: 0.5, games: 4, interval: { low: rounded(low), high: rounded(high) } });
  });

  it('tell how games ended, times, and iterations a second of those who search', () => {
    const fixture = fixtureFor('mastermind@1s,agent');
    const standings = new Standings(spyRoyale, fixture.entrants);
    const won = { winners: [0], scores: [30, 20] };
    standings.count(fixture, outcomeFor(fixture, won));
    standings.count(fixture, outcomeFor(fixture, null));
    expect(standings.summary()).toMatchObject([
      {
        thinking: '10it',
        endings: { played: 1, 'broken-off': 1 },
        entrants: [
          { label: 'mastermind@1s', bot: 'mastermind', thinking: '1s', meanScore: 30, iterationsPerSecond: 15_000 },
          { label: 'agent', thinking: '10it', meanScore: 20, iterationsPerSecond: null, times: { median: 1 } },
        ],
      },
    ]);
  });

  it('bear games of more moves than a call takes arguments', () => {
    const fixture = fixtureFor('agent,agent');
    const standings = new Standings(spyRoyale, fixture.entrants);
    const long = Array.from({ length: 300_000 }, () => 1);
    standings.count(fixture, { ...outcomeFor(fixture, null), times: [long, long] });
    expect(standings.summary()).toMatchObject([{ entrants: [{ times: { longest: 1 } }] }]);
  });
});
