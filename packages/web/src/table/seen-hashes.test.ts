import { describe, expect, it } from 'vitest';
import { noteHash, type SeenHashes } from './seen-hashes.ts';

const NOTHING: SeenHashes = { seen: [], settled: 0 };
const hash = (moves: number, game = 'a') => ({ moves, h: `${game}${moves}` });

function seeing(...shown: readonly { readonly moves: number; readonly h: string }[]): SeenHashes {
  return shown.reduce(noteHash, NOTHING);
}

function upTo(moves: number): { readonly moves: number; readonly h: string }[] {
  return Array.from({ length: moves + 1 }, (_, made) => hash(made));
}

const movesOf = ({ seen }: SeenHashes) => seen.map(({ moves }) => moves);

describe('the hashes that a browser remembers', () => {
  it('are few, from all over the game, with the first and the last among them', () => {
    for (const moves of [20, 100, 1_000]) {
      const places = movesOf(seeing(...upTo(moves)));
      expect(places).toHaveLength(12);
      expect([places[0], places.at(-1)]).toEqual([0, moves]);
      // No part of the game is left out: a house that shows two games would have to be lucky for long.
      const gaps = places.slice(1).map((place, at) => place - (places[at] ?? 0));
      expect(Math.max(...gaps)).toBeLessThanOrEqual(moves / 4);
    }
  });

  it('are the same however often they are shown', () => {
    const seen = seeing(hash(0), hash(1));
    expect(noteHash(seen, hash(1))).toEqual(seen);
  });

  it('go back with an undo, and on with another move', () => {
    expect(seeing(...upTo(5), hash(4), hash(5, 'b')).seen).toEqual([...upTo(4), hash(5, 'b')]);
    // The undo and the other move were seen as one.
    expect(seeing(...upTo(5), hash(5, 'b')).seen).toEqual([...upTo(4), hash(5, 'b')]);
  });

  it('stay where no undo can reach: a table that goes back further contradicts itself', () => {
    const seen = seeing(...upTo(9), hash(20), hash(2, 'b'), hash(20, 'b'));
    expect(seen.seen).toEqual(expect.arrayContaining([hash(2), hash(2, 'b'), hash(8), hash(20, 'b')]));
    expect(seen.seen).not.toContainEqual(hash(20));
    // Not in small steps either.
    const slowly = seeing(...upTo(9), hash(20), hash(9, 'b'), hash(5, 'b'));
    expect(slowly.seen).toEqual(expect.arrayContaining([hash(5), hash(5, 'b')]));
  });
});
