// The report of an arena: one HTML file that needs nothing else.

import type { Payoff, Payoffs } from './payoffs.ts';
import { barPlot, escaped, linePlot, type Series } from './plots.ts';
import type { Round, Standings } from './standings.ts';

export interface Report {
  readonly title: string;
  /** The command that made it. */
  readonly command: string;
  readonly standings: Standings;
  readonly payoffs: Payoffs;
}

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:760px;margin:2rem auto;padding:0 1rem;color:#222}' +
  'table{border-collapse:collapse;margin:.5rem 0}td,th{padding:.2rem .8rem .2rem 0;text-align:right;border-bottom:1px solid #ddd}' +
  'td:first-child,th:first-child{text-align:left}svg{max-width:100%;height:auto}svg text{font:12px system-ui,sans-serif;fill:#333}code{background:#f3f0ea;padding:.1rem .3rem}';

export function writeReport({ title, command, standings, payoffs }: Report): string {
  const rounds = standings.summary();
  const sections = [
    ...rounds.map((round) => `<h2>Thinking ${escaped(round.thinking)}</h2>${table(round)}`),
    ...(rounds.length > 1 ? [section('Strength by thinking time', strengthPlot(rounds))] : []),
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
  const rows = entrants.map(({ label, games, wins, interval, meanScore, times }) => {
    const cells = [
      label,
      String(games),
      percent(wins),
      `${percent(interval.low)} – ${percent(interval.high)}`,
      meanScore === null ? '–' : meanScore.toFixed(1),
      `${times.median} / ${times.p99} / ${times.longest} ms`,
    ];
    return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
  });
  const heads = ['bot', 'games', 'wins', '95% interval', 'mean score', 'move time: median / 99% / longest'];
  return `<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.join('')}</table>`;
}

function strengthPlot(rounds: readonly Round[]): string {
  const labels = [...new Set(rounds.flatMap(({ entrants }) => entrants.map(({ label }) => label)))];
  const series: Series[] = labels.map((name) => ({
    name,
    points: rounds.flatMap(({ entrants }, x) =>
      entrants.filter(({ label }) => label === name).map(({ wins, interval }) => ({ x, y: wins, ...interval })),
    ),
  }));
  const ticks = rounds.map(({ thinking }, at) => ({ at, label: thinking }));
  return linePlot(series, { ticks, from: -0.2, to: rounds.length - 0.8, highest: 1, unit: percent });
}

const BINS = 12;

/** Which part of an entrant's games had how many points. */
function scorePlots(standings: Standings): string[] {
  const all = standings.scores().filter(({ scores }) => scores.length > 0);
  if (all.length === 0) return [];
  const most = Math.max(...all.flatMap(({ scores }) => scores), 1);
  const width = Math.max(1, Math.ceil((most + 1) / BINS));
  const series = all.map(({ label, thinking, scores }) => ({
    name: `${label}, ${thinking}`,
    points: Array.from({ length: BINS }, (_, bin) => ({
      x: bin,
      y: scores.filter((score) => Math.floor(score / width) === bin).length / scores.length,
    })),
  }));
  const highest = Math.max(...series.flatMap(({ points }) => points.map(({ y }) => y)));
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
