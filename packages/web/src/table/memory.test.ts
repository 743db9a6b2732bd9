import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteCommitment, noteContribution } from './memory.ts';

const kept = new Map<string, string>();

function seen(table: string): unknown {
  return JSON.parse(kept.get(`safehouse.seen.${table}`) ?? 'null');
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what this browser saw at a table', () => {
  it('is the first commitment: whoever shows another one later is contradicted', () => {
    noteCommitment('table', 'first');
    noteContribution('table', '0a');
    noteCommitment('table', 'second');
    expect(seen('table')).toEqual({ commitment: 'first', contribution: '0a' });
  });

  it('is what was added last: who stands up and sits down again adds anew', () => {
    noteCommitment('table', 'first');
    noteContribution('table', '0a');
    noteContribution('table', '0b');
    expect(seen('table')).toEqual({ commitment: 'first', contribution: '0b' });
    expect(seen('another')).toBe(null);
  });

  it('does not keep anybody from playing where nothing can be kept', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(() => noteCommitment('table', 'first')).not.toThrow();
  });
});
