import type { Decision } from '@safehouse/bots';
import pc from 'picocolors';

/** So many choices are shown. */
const TOP = 4;

/** Why a bot chose as it did: what it tried most, and what that promises. */
export function explanation(
  who: string,
  { iterations, considered }: Decision<unknown>,
  name: (move: unknown) => string,
): string[] {
  if (iterations === 0) return [];
  const lines = considered.slice(0, TOP).map(({ move, visits, value }) => {
    return `    ${String(visits).padStart(6)} visits, value ${value.toFixed(2)}  ${name(move)}`;
  });
  return [pc.dim(`  ${who} thought ${iterations} times:`), ...lines.map((line) => pc.dim(line))];
}
