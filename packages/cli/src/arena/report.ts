// The report of an arena: one HTML file that needs nothing else.

import { budgetOf } from '../bots.ts';
import type { Payoff, Payoffs } from './payoffs.ts';
import { barPlot, escaped, linePlot, type Series } from './plots.ts';
import type { Round, Standings } from './standings.ts';
import { largest } from './statistics.ts';

export interface Report {
  readonly title: string;
  /** The command that made it. */
  readonly command: string;
  readonly standings: Standings;
  readonly payoffs: Payoffs;
  /** What everybody would win if all were equally strong; null where a team plays. */
  readonly fairShare: number | null;
}

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:760px;margin:2rem auto;padding:0 1rem;color:#222}' +
  'table{border-collapse:collapse;margin:.5rem 0}td,th{padding:.2rem .8rem .2rem 0;text-align:right;border-bottom:1px solid #ddd}' +
  'td:first-child,th:first-child{text-align:left}svg{max-width:100%;height:auto}svg text{font:12px system-ui,sans-serif;fill:#333}code{background:#f3f0ea;padding:.1rem .3rem}';

export function writeReport({ title, command, standings, payoffs, fairShare }: Report): string {
  const rounds = standings.summary();
  const sections = [
    ...rounds.map((round) => `<h2>Thinking ${escaped(round.thinking)}</h2>${table(round)}`),
    ...strengthPlot(rounds, fairShare).map((plot) => section('Strength by thinking time', plot)),
    ...scorePlots(standings),
    ...rounds.map((round) => section(`How games ended (${round.thinking})`, endingsPlot(round))),
    ...payoffPlot('Missions that were dealt: how often their owner won', payoffs.missions),
    ...payoffPlot('Cards that were played: how often their owner won', payoffs.cards),
  ];
  return `<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style>\n<h1>${escaped(title)}</h1>\n<p><code>${escaped(command)}</code></p>\n${sections.join('\n')}\n</html>\n`;
}

function section(heading: string, content: string): string {
  return `<h2>${escaped(heading)}</h2>${content}`;
}

function table({ entrants }: Round): string {
  const rows = entrants.map(({ label, games, wins, interval, meanScore, times, iterationsPerSecond }) => {
    const cells = [
      label,
      String(games),
      percent(wins),
      `${percent(interval.low)} – ${percent(interval.high)}`,
      meanScore === null ? '–' : meanScore.toFixed(1),
      `${times.median} / ${times.p99} / ${times.longest} ms`,
      iterationsPerSecond === null ? '–' : String(iterationsPerSecond),
    ];
    return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
  });
  const heads = ['bot', 'games', 'wins', '95% interval', 'mean score', 'move: median / 99% / longest', 'iterations/s'];
  return `<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.join('')}</table>`;
}

/** A line for each bot through the times that it had; nothing where all who search had the same. */
function strengthPlot(rounds: readonly Round[], fairShare: number | null): string[] {
  const entrants = rounds.flatMap((round) => round.entrants);
  const searching = entrants.filter(({ iterationsPerSecond }) => iterationsPerSecond !== null);
  if (timesOf(searching).length < 2) return [];
  const times = timesOf(entrants);
  const series: Series[] = [...new Set(entrants.map(({ bot }) => bot))].map((name) => ({
    name,
    points: entrants
      .filter(({ bot }) => bot === name)
      .map(({ thinking, wins, interval }) => ({ x: placeOf(thinking, times), y: wins, ...interval }))
      .sort((one, other) => one.x - other.x),
  }));
  const ticks = times.map((label, at) => ({ at, label }));
  const mark = fairShare === null ? {} : { mark: { at: fairShare, label: `fair share ${percent(fairShare)}` } };
  return [linePlot(series, { ticks, from: -0.2, to: times.length - 0.8, highest: 1, unit: percent, ...mark })];
}

/** All times, the shortest first; iterations come after what the clock measures. */
function timesOf(entrants: Round['entrants']): string[] {
  const times = entrants.map(({ thinking }) => thinking).sort((one, other) => lengthOf(one) - lengthOf(other));
  return times.filter((time, place) => placeOf(time, times) === place);
}

/** `1s` is at the place of `1000ms`. */
function placeOf(time: string, times: readonly string[]): number {
  return times.findIndex((other) => lengthOf(other) === lengthOf(time));
}

function lengthOf(time: string): number {
  const budget = budgetOf(time);
  return budget.type === 'time' ? budget.milliseconds : ITERATIONS_AFTER + budget.count;
}

/** Longer than any time that can be written. */
const ITERATIONS_AFTER = 1e12;

const BINS = 12;

/** Which part of an entrant's games had how many points. */
function scorePlots(standings: Standings): string[] {
  const all = standings.scores().filter(({ scores }) => scores.length > 0);
  if (all.length === 0) return [];
  const hasOneTime = new Set(all.map(({ thinking }) => thinking)).size === 1;
  const most = largest(
    all.flatMap(({ scores }) => scores),
    1,
  );
  const width = Math.max(1, Math.ceil((most + 1) / BINS));
  const series = all.map(({ label, thinking, scores }) => ({
    name: hasOneTime ? label : `${label}, ${thinking}`,
    points: Array.from({ length: BINS }, (_, bin) => ({
      x: bin,
      y: scores.filter((score) => Math.floor(score / width) === bin).length / scores.length,
    })),
  }));
  const highest = largest(
    series.flatMap(({ points }) => points.map(({ y }) => y)),
    0,
  );
  const ticks = Array.from({ length: BINS }, (_, at) => ({ at, label: String(at * width) }));
  const axes = { ticks, from: 0, to: BINS - 1, highest, unit: percent };
  return [section(`Scores, in steps of ${width}`, linePlot(series, axes))];
}

function endingsPlot({ endings }: Round): string {
  const games = Object.values(endings).reduce((sum, count) => sum + count, 0);
  return barPlot(
    Object.entries(endings).map(([name, count]) => ({
      name,
      value: count,
      label: `${percent(count / games)} (${count})`,
    })),
  );
}

function payoffPlot(heading: string, payoffs: readonly Payoff[]): string[] {
  if (payoffs.length === 0) return [];
  const bars = payoffs.map(({ name, wins, points, times }) => ({
    name,
    value: wins,
    label: `${percent(wins)}, ${points.toFixed(1)} points, ${times}×`,
  }));
  return [section(heading, barPlot(bars))];
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
