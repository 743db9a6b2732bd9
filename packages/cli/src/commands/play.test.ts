import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@safehouse/games';
import { luckOf, Match, parseRecord, WrittenLuck } from '@safehouse/kernel';
import { describe, expect, it } from 'vitest';
import { Workplace } from '../testing/program.ts';

const work = new Workplace();

/** The same game with its luck written out in place of the seed. */
function scripted(path: string): string {
  const { game, options, record } = parseRecord(readFileSync(path, 'utf8'), GAMES);
  const luck = new WrittenLuck(luckOf(record));
  const match = new Match({ game, options, luck, seats: record.seats.length });
  for (const [seat, move] of record.moves) match.play(seat, move);
  return JSON.stringify({ ...record, seed: undefined, chance: luck.script });
}

describe('play', () => {
  it('can be left, taken up again, and played to the end; its record holds', async () => {
    const record = join(work.folder, 'played.json');
    const args = ['play', 'spy-royale', '--seats', '4', '--name', 'Ana', '--record', record];
    const first = await work.safehouse([...args, '--new', '--seed', 'abc'], ['1', 'nonsense', '?', 'sr-8', '2', 'q']);
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/Pick 1 of 5[\s\S]*There is no choice "nonsense"[\s\S]*SR-8 Disabling[\s\S]*Pick 3 of 5/);
    expect(first.out).toContain('The same command takes it up again');

    const rest = await work.safehouse(
      args,
      Array.from({ length: 20 }, () => '1'),
    );
    expect(rest.out).toMatch(
      /Taking up the game that you left[\s\S]*Pick 3 of 5[\s\S]*What just happened[\s\S]*Final score/,
    );
    expect(rest.code).toBe(0);

    expect(await work.safehouse(['check', record])).toMatchObject({ code: 0 });
    const { out } = await work.safehouse(['replay', record, '--json']);
    expect(JSON.parse(out)).toMatchObject({ phase: 'over', result: { winners: expect.any(Array) } });
    const fromScript = await work.safehouse(['replay', work.file('scripted.json', scripted(record)), '--json']);
    expect(fromScript.out).toBe(out);

    const again = await work.safehouse(args, []);
    expect(again.out).toContain('Pick 1 of 5');
  });

  it('plays Spy Alley to its end: the board, the notebook, and everybody’s identity at last', async () => {
    const record = join(work.folder, 'alley.json');
    const args = ['play', 'spy-alley', '--seats', '3', '--new', '--seed', 'abc', '--record', record];
    const { code, out } = await work.safehouse(
      args,
      Array.from({ length: 1_000 }, () => '1'),
    );
    expect(code).toBe(0);
    expect(out).toMatch(
      /You are \w+\. Tell nobody\.[\s\S]*ELIMINATOR[\s\S]*can be \w+, [\s\S]* wins (at the embassy|as the last spy)/,
    );
    expect(out).toMatch(/Lark: \w+\n {2}Vera: \w+\n {2}Otto: \w+/);
    expect(await work.safehouse(['check', record])).toMatchObject({ code: 0 });
  });

  it('tells why masterminds chose, and nothing of it before the person has chosen as well', async () => {
    const record = join(work.folder, 'explained.json');
    const bots = ['--bots', 'mastermind', '--budget', '200it', '--explain'];
    const { code, out } = await work.safehouse(
      ['play', 'spy-royale', ...bots, '--new', '--seed', 'abc', '--record', record],
      Array.from({ length: 20 }, () => '1'),
    );
    expect(code).toBe(0);
    const [first = '', ...rounds] = out.split('to leave:');
    expect(first).not.toContain('thought');
    for (const round of rounds.slice(0, 5)) {
      const [reasons = '', happened = ''] = round.split('What just happened');
      expect(reasons).toMatch(/Vera thought \d+ times:[\s\S]*visits, value 0\.\d\d[\s\S]*Otto thought \d+ times/);
      expect(happened).not.toContain('thought');
    }
    expect(out).toContain('Final score');
    expect(await work.safehouse(['check', record])).toMatchObject({ code: 0 });
  });

  it.each([
    ['Ctrl-C', '\u0003'],
    ['q', 'q\r'],
  ])('can be left with %s while a bot thinks, and is kept', async (_, keys) => {
    const save = join(work.folder, 'thinking.save.json');
    const args = ['play', 'spy-royale', '--seats', '2', '--bots', 'mastermind', '--budget', '900s', '--new'];
    const { code, out } = await work.atTerminal([...args, '--save', save], { shown: 'Vera thinks…', keys });
    expect(out).toContain(`Your game is kept in ${save}`);
    expect(code).toBe(0);
    expect(JSON.parse(readFileSync(save, 'utf8'))).toMatchObject({ bots: [null, 'mastermind'], record: { moves: [] } });
  });

  it.each([
    [['chess'], 'unknown-game'],
    [['spy-royale', '--seats', '9'], 'wrong-seat-count'],
    [['spy-royale', '--bots', 'random,rookie'], 'wrong-bot-count'],
    [['spy-royale', '--seats', '2', '--bots', 'me'], 'one-seat-only'],
    [['spy-royale', '--option', 'missions=007'], 'bad-option'],
    [['spy-royale', '--save', '/proc/nowhere/save.json'], 'cannot-write'],
  ])('%j is called wrong: %s', async (args, code) => {
    const ran = await work.safehouse(['play', ...args, '--new']);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(`[${code}]`);
  });

  it('keeps the game from the first moment', async () => {
    const save = join(work.folder, 'early.save.json');
    await work.safehouse(['play', 'spy-royale', '--seats', '2', '--save', save], []);
    expect(JSON.parse(readFileSync(save, 'utf8'))).toMatchObject({
      bots: [null, 'rookie'],
      record: { seats: ['Lark', 'Vera'] },
    });
  });

  it('lists the picks at the end of the draft, and afterwards with open notes', async () => {
    const args = ['play', 'spy-royale', '--seats', '2', '--new', '--seed', 'abc'];
    const typed = Array.from({ length: 6 }, () => '1');
    const closed = await work.safehouse(args, typed);
    expect(closed.out).toMatch(/A last look at the picks[\s\S]*Lark: .* and .*\n.*Vera: /);
    expect(closed.out).not.toContain('picked ');
    expect((await work.safehouse([...args, '--option', 'openNotes=true'], typed)).out).toMatch(/picked .*, and /);
  });

  it('asks which game, until it is told or left', async () => {
    const asked = await work.safehouse(['play', '--seats', '2', '--new'], ['9', 'chess', '2', 'q']);
    expect(asked.out).toMatch(
      /1 {2}spy-royale\n {2}2 {2}spy-alley\n[\s\S]*There is no game "9"[\s\S]*There is no game "chess"[\s\S]*SPY ALLEY/,
    );
    expect(asked.code).toBe(0);
    expect(await work.safehouse(['play'], [])).toMatchObject({ code: 0, err: '' });
    expect(await work.safehouse(['play'], ['q'])).toMatchObject({ code: 0, err: '' });
  });

  it('gives a person several seats in a cooperative game', async () => {
    const args = ['play', 'spy-club', '--seats', '3', '--bots', 'me,rookie', '--name', 'Ana', '--seed', 'abc'];
    const last = async (typed: readonly string[]) => (await work.safehouse([...args, '--new'], typed)).out;
    expect(await last(['q'])).toMatch(/Ana( 2)?: 3 actions left/);
    const save = join(work.folder, 'spy-club.save.json');
    const record = join(work.folder, 'club.json');
    await work.safehouse([...args, '--new', '--save', save], ['1', 'q']);
    expect(JSON.parse(readFileSync(save, 'utf8'))).toMatchObject({
      bots: [null, null, 'rookie'],
      record: { seats: ['Ana', 'Ana 2', expect.any(String)] },
    });
    // The first choice again and again: flips until the turn is over, then whatever comes.
    const whole = await work.safehouse(
      [...args, '--save', save, '--record', record],
      Array.from({ length: 600 }, () => '1'),
    );
    expect(whole.out).toMatch(/Ana: [\s\S]*Ana 2: [\s\S]*of 5 aspects solved/);
    expect(await work.safehouse(['check', record])).toMatchObject({ code: 0 });
  });

  it('does not show a card that a bot has sealed', async () => {
    const { out } = await work.safehouse(['play', 'spy-royale', '--seats', '2', '--new', '--seed', 'abc'], ['q']);
    expect(out).toContain('card sealed');
    expect(out).not.toContain('Vera picks');
  });

  it('says what is wrong with a saved game', async () => {
    const record = { format: 'safehouse/1', game: 'spy-royale', seats: ['Ana', 'Bo'], seed: 'a', moves: [] };
    const good = { format: 'safehouse-save/1', bots: [null, 'rookie'], record };
    const bad: readonly (readonly [unknown, string])[] = [
      ['not JSON', 'is not valid JSON'],
      [{ ...good, extra: 1 }, 'it is not a saved game'],
      [{ ...good, record: {} }, 'format is missing'],
      [{ ...good, bots: [] }, 'not one person and a bot in each other seat'],
      [{ ...good, bots: ['rookie', 'rookie'] }, 'not one person'],
      [{ ...good, record: { ...record, seats: ['Ana', '\u001b]0;owned\u0007'] } }, 'seats[1]'],
      [
        { ...good, record: { ...record, moves: [[0, { type: 'play', card: 'sniper' }]] } },
        'move 0 (seat 0) is illegal',
      ],
    ];
    for (const [content, words] of bad) {
      const { code, err } = await work.safehouse(['play', 'spy-royale', '--save', work.file('bad.save.json', content)]);
      expect(err).toContain(words);
      expect(err).toContain('--new starts a new game [not-a-save]');
      expect(code).toBe(2);
    }
  });
});
