// Plots as SVG, drawn by hand: the report needs nothing but itself.

import { at } from '@safehouse/kernel';
import { largest } from './statistics.ts';

const WIDTH = 720;
const HEIGHT = 260;
const LEFT = 54;
const RIGHT = 220;
const TOP = 14;
const BOTTOM = 34;
const LEGEND_ROW = 18;
const COLOURS = ['#b3541e', '#1f6f8b', '#4f7942', '#7b4b94', '#8a6d1f', '#4a4a4a'];
/** When the colours are used up, lines are dashed and marks have another shape; 72 series look different. */
const DASHES = ['none', '7 3', '2 3', '9 3 2 3'];
const SHAPES = ['M-3,0a3,3 0 1,0 6,0a3,3 0 1,0 -6,0z', 'M-3,-3h6v6h-6z', 'M0,-4l4,7h-8z'];

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

interface Look {
  readonly colour: string;
  readonly dash: string;
  readonly shape: string;
}

function lookOf(series: number): Look {
  const round = Math.floor(series / COLOURS.length);
  return {
    colour: at(COLOURS, series % COLOURS.length),
    dash: at(DASHES, round % DASHES.length),
    shape: at(SHAPES, round % SHAPES.length),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly low?: number;
  readonly high?: number;
}

export interface Series {
  readonly name: string;
  readonly points: readonly Point[];
}

interface Frame {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

export interface Axes {
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
  /** The range that is drawn. */
  readonly from: number;
  readonly to: number;
  readonly highest: number;
  readonly unit: (value: number) => string;
  /** A height to compare with. */
  readonly mark?: { readonly at: number; readonly label: string };
}

/** Lines with points, and bars for their intervals. */
export function linePlot(series: readonly Series[], axes: Axes): string {
  const frame = frameFor(axes);
  const lines = series.map(({ points }, number) => {
    const look = lookOf(number);
    const path = points.map(({ x, y }) => `${frame.x(x).toFixed(1)},${frame.y(y).toFixed(1)}`).join(' ');
    const dots = points.map((point) => dot(point, frame, look)).join('');
    return `<polyline points="${path}" fill="none" stroke="${look.colour}" stroke-width="2" stroke-dasharray="${look.dash}"/>${dots}`;
  });
  const names = series.map(({ name }) => name);
  const height = Math.max(HEIGHT, TOP + LEGEND_ROW * (names.length + 1));
  return svg(height, grid(axes, frame) + comparison(axes, frame) + lines.join('') + legend(names));
}

function dot({ x, y, low, high }: Point, frame: Frame, { colour, shape }: Look): string {
  const [cx, cy] = [frame.x(x).toFixed(1), frame.y(y).toFixed(1)];
  const centre = `<path d="${shape}" transform="translate(${cx} ${cy})" fill="${colour}"/>`;
  if (low === undefined || high === undefined) return centre;
  return `${centre}<line x1="${cx}" x2="${cx}" y1="${frame.y(low).toFixed(1)}" y2="${frame.y(high).toFixed(1)}" stroke="${colour}"/>`;
}

function comparison({ mark }: Axes, frame: Frame): string {
  if (mark === undefined) return '';
  const y = frame.y(mark.at);
  return `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y.toFixed(1)}" y2="${y.toFixed(1)}" stroke="#999" stroke-dasharray="4 4"/><text x="${WIDTH - RIGHT - 4}" y="${(y - 4).toFixed(1)}" text-anchor="end">${escaped(mark.label)}</text>`;
}

export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly label: string;
}

const ROW = 20;
const NAMES = 180;

/** A bar for each thing, longest 1. */
export function barPlot(bars: readonly Bar[]): string {
  const longest = largest(
    bars.map(({ value }) => value),
    1e-9,
  );
  const rows = bars.map(({ name, value, label }, row) => {
    const width = ((WIDTH - NAMES - RIGHT) * value) / longest;
    const y = row * ROW;
    return `<text x="${NAMES - 8}" y="${y + 14}" text-anchor="end">${escaped(name)}</text><rect x="${NAMES}" y="${y + 3}" width="${width.toFixed(1)}" height="${ROW - 6}" fill="${at(COLOURS, 1)}"/><text x="${(NAMES + width + 6).toFixed(1)}" y="${y + 14}">${escaped(label)}</text>`;
  });
  return svg(bars.length * ROW + 4, rows.join(''));
}

function frameFor({ from, to, highest }: Axes): Frame {
  const across = (WIDTH - LEFT - RIGHT) / Math.max(1e-9, to - from);
  const up = (HEIGHT - TOP - BOTTOM) / Math.max(1e-9, highest);
  return { x: (value) => LEFT + (value - from) * across, y: (value) => HEIGHT - BOTTOM - value * up };
}

function grid({ ticks, highest, unit }: Axes, frame: Frame): string {
  const rows = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const y = frame.y(part * highest).toFixed(1);
    return `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y}" y2="${y}" stroke="#ddd"/><text x="${LEFT - 6}" y="${y}" dy="4" text-anchor="end">${escaped(unit(part * highest))}</text>`;
  });
  const columns = ticks.map(
    ({ at: value, label }) =>
      `<text x="${frame.x(value).toFixed(1)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${escaped(label)}</text>`,
  );
  return rows.join('') + columns.join('');
}

function legend(names: readonly string[]): string {
  const x = WIDTH - RIGHT + 8;
  return names
    .map((name, number) => {
      const y = TOP + 4 + number * LEGEND_ROW;
      const { colour, dash, shape } = lookOf(number);
      return `<line x1="${x}" x2="${x + 24}" y1="${y}" y2="${y}" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/><path d="${shape}" transform="translate(${x + 12} ${y})" fill="${colour}"/><text x="${x + 30}" y="${y + 4}">${escaped(name)}</text>`;
    })
    .join('');
}

function svg(height: number, content: string): string {
  return `<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">${content}</svg>`;
}
