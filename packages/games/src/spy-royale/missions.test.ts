import { describe, expect, it } from 'vitest';
import { spyRoyale } from './index.ts';
import { playedTable } from './testing/table.ts';
import { MISSION_IDS } from './vocabulary.ts';

/** What a mission is worth to seat 0 after these turns. */
function worth(mission: string, turns: readonly string[], options = {}): number | undefined {
  const others = MISSION_IDS.filter((id) => id !== mission);
  const missions = [`${mission} ${others[0]} ${others[1]}`];
  const view = spyRoyale.viewFor(playedTable({ seats: 2, turns, missions, options }), 0);
  return view.own?.missions[0]?.points;
}

const FOUR_POLICE = Array.from({ length: 4 }, () => 'steal.police eavesdrop.police');

describe('missions (SR-17)', () => {
  it.each([
    ['night-watch', FOUR_POLICE, 15],
    ['night-watch', FOUR_POLICE.slice(1), 0],
    ['falconry', Array.from({ length: 4 }, () => 'steal.political eavesdrop.political'), 15],
    ['war-room', Array.from({ length: 4 }, () => 'steal.military eavesdrop.military'), 15],
    ['breakthrough', Array.from({ length: 4 }, () => 'steal.science eavesdrop.science'), 15],
    ['takeover', Array.from({ length: 4 }, () => 'steal.corporate eavesdrop.corporate'), 15],
    ['clean-hands', ['detect.police detect.police'], 15],
    ['clean-hands', ['steal.police detect.police'], 0],
    ['clean-hands', ['steal.science fake.military'], 15],
    ['deaf-ears', ['steal.police eavesdrop.police'], 10],
    ['deaf-ears', ['eavesdrop.police detect.police'], 0],
    ['open-book', ['steal.police sniper'], 10],
    ['open-book', ['sniper detect.police'], 0],
    ['open-book', ['fake.police detect.police'], 0],
    ['open-book', ['detect.police detect.police'], 0],
    [
      'many-faces',
      ['sniper escape', 'detect.science steal.mil'.replace('mil', 'military'), 'detect.corporate disguise'],
      0,
    ],
    [
      'many-faces',
      ['diversion escape', 'detect.science disguise', 'disguise detect.police', 'detect.military detect.police'],
      10,
    ],
    ['mole', Array.from({ length: 5 }, () => 'detect.science detect.police'), 10],
    ['mole', Array.from({ length: 4 }, () => 'detect.science detect.police'), 0],
    [
      'full-kit',
      [
        'steal.police detect.police',
        'eavesdrop.police detect.police',
        'fake.military detect.police',
        'detect.police detect.police',
        'sniper detect.police',
      ],
      10,
    ],
    [
      'full-kit',
      [
        'steal.police detect.police',
        'eavesdrop.police detect.police',
        'fake.military detect.police',
        'detect.police detect.police',
      ],
      0,
    ],
    ['saboteur', ['fake.military detect.police', 'sniper detect.police'], 10],
    ['saboteur', ['sniper detect.police', 'detect.police detect.police'], 0],
    ['wiretapper', Array.from({ length: 3 }, () => 'eavesdrop.police detect.police'), 10],
    ['wiretapper', Array.from({ length: 2 }, () => 'eavesdrop.police detect.police'), 0],
    ['orchestra', Array.from({ length: 2 }, () => 'eavesdrop.police detect.police'), 2],
    ['pickpocket', Array.from({ length: 3 }, () => 'steal.police detect.police'), 3],
    ['rumour-mill', ['fake.military detect.police', 'fake.police detect.police', 'sniper detect.police'], 4],
    ['lie-detector', ['detect.military detect.police', 'detect.police detect.police'], 4],
    [
      'globetrotter',
      ['detect.military detect.police', 'detect.military detect.police', 'detect.police detect.police'],
      2,
    ],
    ['specialist', ['sniper detect.police', 'escape detect.police', 'detect.police detect.police'], 6],
    [
      'deep-cover',
      ['detect.military detect.police', 'detect.military detect.police', 'detect.police detect.police'],
      2,
    ],
  ])('SR-17: %s after %j is worth %i', (mission, turns, points) => expect(worth(mission, turns)).toBe(points));

  it('SR-19: scaled, five cards on the table are enough for two players', () => {
    const five = ['steal.police eavesdrop.police', 'steal.police eavesdrop.police', 'steal.police detect.science'];
    expect(worth('night-watch', five)).toBe(0);
    expect(worth('night-watch', five, { missions: 'scaled' })).toBe(15);
  });
});
