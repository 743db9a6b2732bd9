import { spyClub } from '@safehouse/games/spy-club';
import { spyRoyale } from '@safehouse/games/spy-royale';
import type { Result } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { fixtureFor, outcomeFor } from '../testing/arena.ts';
import { Payoffs } from './payoffs.ts';
import { linePlot } from './plots.ts';
import { writeReport } from './report.ts';
import { Standings } from './standings.ts';

const FACTS = {
  seats: [
    { missions: ['mole'], area: [{ card: 'steal.military', enabled: true, points: 3 }] },
    { missions: ['orchestra'], area: [{ card: 'eavesdrop.police', enabled: true, points: 2 }] },
  ],
  result: { missions: [[{ id: 'mole', points: 10 }], [{ id: 'orchestra', points: 1 }]] },
};

interface Told {
  readonly bots: string;
  readonly budgets?: readonly string[];
  readonly result?: Result & { readonly scores?: readonly number[] };
  readonly fairShare?: number | null;
}

/** The report of three games for each time to think, of which seat 0 wins two. */
function reportOf({ bots, budgets = ['100ms'], result = { winners: [0] }, fairShare = 0.5 }: Told): string {
  const standings = new Standings(fairShare === null ? spyClub : spyRoyale, fixtureFor(bots).entrants);
  const payoffs = new Payoffs();
  for (const thinking of budgets) {
    const fixture = fixtureFor(bots, thinking);
    for (const end of [result, result, { ...result, winners: [1] }]) {
      const outcome = outcomeFor(fixture, end, FACTS);
      standings.count(fixture, outcome);
      payoffs.count(outcome);
    }
  }
  return writeReport({ title: 'a < b', command: 'safehouse arena', standings, payoffs, fairShare });
}

/** The plot under the heading that begins so. */
function plotIn(report: string, heading: string): string | undefined {
  return report.split('<h2>').find((part) => part.startsWith(heading));
}

const STRENGTH = 'Strength by thinking time';

/** How many points are drawn on lines, line by line. */
function pointsOf(plot: string | undefined): number[] {
  return [...(plot ?? '').matchAll(/<polyline points="([^"]*)"/g)].map(([, points = '']) => points.split(' ').length);
}

describe('the report', () => {
  it('draws strength by thinking time, a line for each bot and the fair share', () => {
    const plot = plotIn(reportOf({ bots: 'mastermind,agent', budgets: ['50ms', '200ms', '1s'] }), STRENGTH);
    expect(pointsOf(plot)).toEqual([3, 3]);
    for (const label of ['50ms', '200ms', '1s', 'mastermind', 'agent', 'fair share 50.0%'])
      expect(plot).toContain(`>${label}</text>`);
  });

  it('draws it for bots with times of their own, the shortest time first', () => {
    const plot = plotIn(reportOf({ bots: 'mastermind@1s,mastermind' }), STRENGTH);
    expect(pointsOf(plot)).toEqual([2]);
    expect(plot).toMatch(/>100ms<[\s\S]*>1s</);
    // 33.3% with 100 ms, then 66.7% with 1 s: the line rises, which is down in numbers.
    const [, before = '', after = ''] = /points="[\d.]+,([\d.]+) [\d.]+,([\d.]+)"/.exec(plot ?? '') ?? [];
    expect(Number(after)).toBeLessThan(Number(before));
  });

  it('draws it not where all who search have the same time', () => {
    expect(plotIn(reportOf({ bots: 'mastermind@1000ms,mastermind@1s' }), STRENGTH)).toBeUndefined();
    expect(plotIn(reportOf({ bots: 'mastermind@1s,agent' }), STRENGTH)).toBeUndefined();
  });

  it('knows no fair share of a team', () => {
    const plot = plotIn(reportOf({ bots: 'mastermind@1s,mastermind', fairShare: null }), STRENGTH);
    expect(plot).toContain('<polyline');
    expect(plot).not.toContain('fair share');
  });

  it('draws the distribution of scores: seat 0 always had 12 points, seat 1 always 3', () => {
    const plot = plotIn(reportOf({ bots: 'agent,random', result: { winners: [0], scores: [12, 3] } }), 'Scores');
    expect(plot).toContain('in steps of 2');
    const [agent = '', random = ''] = [...(plot ?? '').matchAll(/<polyline points="([^"]*)"/g)].map(
      (found) => found[1],
    );
    const peakOf = (points: string) => {
      const heights = points.split(' ').map((point) => Number(point.split(',')[1]));
      return heights.indexOf(Math.min(...heights));
    };
    expect([peakOf(agent), peakOf(random)]).toEqual([6, 1]);
  });

  it('bears more scores than a call takes arguments', () => {
    const fixture = fixtureFor('agent,random');
    const standings = new Standings(spyRoyale, fixture.entrants);
    const scored = { winners: [0], scores: [12, 3] };
    for (let game = 0; game < 100_000; game++) standings.count(fixture, outcomeFor(fixture, scored));
    const report = writeReport({ title: '', command: '', standings, payoffs: new Payoffs(), fairShare: 0.5 });
    expect(pointsOf(plotIn(report, 'Scores'))).toEqual([12, 12]);
  });

  it('draws how games ended, missions and cards with their figures', () => {
    const report = reportOf({ bots: 'agent,random' });
    expect(plotIn(report, 'How games ended')).toMatch(/>played<.*<rect.*>100.0% \(3\)</);
    expect(plotIn(report, 'Missions')).toMatch(
      />mole<.*<rect.*>66.7%, 10.0 points, 3×<.*>orchestra<.*<rect.*>33.3%, 1.0 points, 3×</,
    );
    expect(plotIn(report, 'Cards')).toMatch(
      />steal.military<.*<rect.*>66.7%, 3.0 points, 3×<.*>eavesdrop.police<.*>33.3%, 2.0 points, 3×</,
    );
  });

  it('tells iterations a second of those who search', () => {
    expect(reportOf({ bots: 'mastermind,agent' })).toMatch(/<td>mastermind<.*<td>15000<.*<td>agent<.*<td>–</);
  });

  it('escapes what was typed', () => {
    expect(reportOf({ bots: 'agent,random' })).toContain('<title>a &lt; b</title>');
  });
});

describe('a plot of many lines', () => {
  it('gives each of them a look of its own, and a place in the legend', () => {
    const series = Array.from({ length: 24 }, (_, name) => ({ name: `line ${name}`, points: [{ x: 0, y: 0.5 }] }));
    const plot = linePlot(series, { ticks: [], from: 0, to: 1, highest: 1, unit: String });
    const looks = [...plot.matchAll(/<polyline [^>]*stroke="([^"]*)"[^>]*stroke-dasharray="([^"]*)"/g)];
    expect(new Set(looks.map(([, colour, dash]) => `${colour} ${dash}`)).size).toBe(24);
    const [, height] = /viewBox="0 0 \d+ (\d+)"/.exec(plot) ?? [];
    const lowest = Number(/y="(\d+)">line 23</.exec(plot)?.[1]);
    expect(lowest).toBeLessThan(Number(height));
  });
});
