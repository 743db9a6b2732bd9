import { describe, expect, it } from 'vitest';
import { spyRoyale } from './index.ts';
import { preview } from './preview.ts';
import { playedTable } from './testing/table.ts';

const view = (turns: readonly string[], seat = 0) => spyRoyale.viewFor(playedTable({ seats: 2, turns }), seat);

describe('the preview of a card', () => {
  it('SR-12: counts what it would score as the table lies, itself included', () => {
    const table = view(['detect.science detect.police', 'fake.science eavesdrop.military']);
    expect(preview(table, 'steal.science').points).toBe(9);
    expect(preview(table, 'eavesdrop.science').points).toBe(2);
    expect(preview(table, 'detect.science').points).toBe(0);
  });

  it('SR-8: names the factions it would disable', () => {
    expect(preview(view(['detect.police detect.police']), 'fake.police').disables).toEqual([
      'military',
      'science',
      'corporate',
    ]);
    expect(preview(view(['detect.police detect.police']), 'sniper').disables).toEqual(['political', 'police']);
  });

  it('SR-9, SR-14: says when the markers disable it, unless it is Detect or shielded', () => {
    const table = view(['detect.police fake.police']);
    expect(preview(table, 'steal.science')).toMatchObject({ disabled: true, points: 0 });
    expect(preview(table, 'detect.science').disabled).toBe(false);
    expect(preview(view(['diversion fake.police']), 'steal.science')).toMatchObject({ disabled: false, points: 3 });
  });

  it('SR-15: looks through a Disguise at the card it repeats', () => {
    expect(preview(view(['steal.police detect.science']), 'disguise')).toMatchObject({
      copies: 'steal.police',
      points: 6,
    });
    expect(preview(view(['fake.military detect.science']), 'disguise').disables).toEqual(['science', 'political']);
    expect(preview(view([]), 'disguise')).toMatchObject({ copies: null, points: 0, disables: [] });
  });

  it('tells a spectator nothing that depends on a seat', () => {
    const table = spyRoyale.viewFor(playedTable({ seats: 2, turns: ['detect.science detect.police'] }), 'spectator');
    expect(preview(table, 'steal.science')).toMatchObject({ points: 0, copies: null });
  });
});
