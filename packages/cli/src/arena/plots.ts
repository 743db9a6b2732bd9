// Plots as SVG, drawn by hand: the report needs nothing but itself.

const WIDTH = 640;
const HEIGHT = 260;
const LEFT = 48;
const RIGHT = 150;
const TOP = 14;
const BOTTOM = 34;
const COLOURS = ['#b3541e', '#1f6f8b', '#4f7942', '#7b4b94', '#8a6d1f', '#4a4a4a'];

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function colourOf(series: number): string {
  return COLOURS[series % COLOURS.length] ?? 'black';
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
}

/** Lines with points, and bars for their intervals. */
export function linePlot(series: readonly Series[], axes: Axes): string {
  const frame = frameFor(axes);
  const lines = series.map(({ points }, number) => {
    const path = points.map(({ x, y }) => `${frame.x(x).toFixed(1)},${frame.y(y).toFixed(1)}`).join(' ');
    const marks = points.map((point) => mark(point, frame, colourOf(number))).join('');
    return `<polyline points="${path}" fill="none" stroke="${colourOf(number)}" stroke-width="2"/>${marks}`;
  });
  return svg(HEIGHT, grid(axes, frame) + lines.join('') + legend(series.map(({ name }) => name)));
}

function mark({ x, y, low, high }: Point, frame: Frame, colour: string): string {
  const [cx, cy] = [frame.x(x).toFixed(1), frame.y(y).toFixed(1)];
  const dot = `<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}"/>`;
  if (low === undefined || high === undefined) return dot;
  return `${dot}<line x1="${cx}" x2="${cx}" y1="${frame.y(low).toFixed(1)}" y2="${frame.y(high).toFixed(1)}" stroke="${colour}"/>`;
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
  const longest = Math.max(...bars.map(({ value }) => value), 1e-9);
  const rows = bars.map(({ name, value, label }, row) => {
    const width = ((WIDTH - NAMES - RIGHT) * value) / longest;
    const y = row * ROW;
    return `<text x="${NAMES - 8}" y="${y + 14}" text-anchor="end">${escaped(name)}</text><rect x="${NAMES}" y="${y + 3}" width="${width.toFixed(1)}" height="${ROW - 6}" fill="${colourOf(1)}"/><text x="${(NAMES + width + 6).toFixed(1)}" y="${y + 14}">${escaped(label)}</text>`;
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
    ({ at, label }) =>
      `<text x="${frame.x(at).toFixed(1)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${escaped(label)}</text>`,
  );
  return rows.join('') + columns.join('');
}

function legend(names: readonly string[]): string {
  const x = WIDTH - RIGHT + 12;
  return names
    .map((name, number) => {
      const y = TOP + 8 + number * 18;
      return `<rect x="${x}" y="${y - 8}" width="10" height="10" fill="${colourOf(number)}"/><text x="${x + 16}" y="${y + 1}">${escaped(name)}</text>`;
    })
    .join('');
}

function svg(height: number, content: string): string {
  return `<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">${content}</svg>`;
}
