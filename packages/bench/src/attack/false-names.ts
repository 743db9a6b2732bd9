// Somebody takes names that nobody can see, bots' names, and names of those who sit at the same table.

import { type Answered, Visitor } from '@safehouse/server/testing';
import type { Attack, Finding } from './attack.ts';
import { Target } from './target.ts';

const PLAN = { game: 'spy-royale', seats: [{ type: 'person' }, { type: 'person' }] };
const ATTEMPTS = { short: 10, whole: 100 };

const UNSEEN = ['\u3164', '\u2800', '\uffa0\uffa0', '\u0301\u0302', 'Ana\u3164', 'A\u034fna', '\ufe0f'];
const BOTS = ['rookie', 'Agent', 'MASTERMIND', 'r\u0430nd\u043em', 'ag\u00e9nt', 'r00kie', '\uff41gent', 'Someone'];
const ANA = ['Ana', 'ana', '\u0410na', '\u00c1na', 'A n a', '\uff21na', 'Ana.'];
const LINES = ['a\u200bb', 'a\u200eb', 'a\u061cb', 'a\u{e0041}b', '\u3164', '\u2800'];

export const falseNames: Attack = {
  name: 'false-names',
  title: 'somebody goes by names of bots, of neighbours, and of nothing',
  run: async ({ isShort }) => {
    return Target.during({}, async (target) => {
      const [ana, eve] = [await Visitor.arrive(target.address), await Visitor.arrive(target.address)];
      await rename(ana, 'Ana');
      const { id } = await ana.openTable(PLAN);
      await ana.do(id, { type: 'sit', seat: 0 });
      const findings = [
        refused('names of nothing', await each(UNSEEN, (name) => rename(eve, name))),
        refused('names of bots', await each(BOTS, (name) => rename(eve, name))),
        refused('seats under a neighbour’s name', await each(ANA, (name) => sitAs(eve, id, name))),
      ];
      await rename(eve, 'Eve');
      await act(eve, id, { type: 'sit', seat: 1 });
      findings.push(
        refused('changes to a neighbour’s name', await each(ANA, (name) => rename(eve, name))),
        refused('lines in which something hides', await each(LINES, (text) => say(eve, id, text))),
      );
      await act(eve, id, { type: 'stand' });
      return [...findings, await race(eve, id, isShort ? ATTEMPTS.short : ATTEMPTS.whole)];
    });
  },
};

function rename(who: Visitor, name: string): Promise<Answered> {
  return who.request('/api/me', { method: 'PATCH', body: { name } });
}

function act(who: Visitor, table: string, command: object): Promise<Answered> {
  return who.post(`/api/tables/${table}/do`, { key: crypto.randomUUID(), command });
}

async function sitAs(who: Visitor, table: string, name: string): Promise<Answered> {
  await rename(who, name);
  return act(who, table, { type: 'sit', seat: 1 });
}

function say(who: Visitor, table: string, text: string): Promise<Answered> {
  return who.post(`/api/tables/${table}/chat`, { key: crypto.randomUUID(), text });
}

async function each(texts: readonly string[], attempt: (text: string) => Promise<Answered>) {
  const answers: Answered[] = [];
  for (const text of texts) answers.push(await attempt(text));
  return answers;
}

function refused(what: string, answers: readonly Answered[]): Finding {
  const count = answers.filter(({ status }) => status === 400 || status === 409).length;
  return {
    what: `${what} that were refused`,
    during: `${count} of ${answers.length}`,
    promise: 'all',
    holds: count === answers.length,
  };
}

/** Sits down and takes the neighbour's name at once: either is fine, both are not. */
async function race(eve: Visitor, table: string, attempts: number): Promise<Finding> {
  let won = 0;
  for (let attempt = 0; attempt < attempts; attempt++) {
    await rename(eve, `Eve ${attempt}`);
    const [sat, renamed] = await Promise.all([act(eve, table, { type: 'sit', seat: 1 }), rename(eve, 'Ana')]);
    if (sat.status === 200 && renamed.status === 200) won += 1;
    if (sat.status === 200) await act(eve, table, { type: 'stand' });
  }
  return {
    what: `neighbours’ names won by sitting down and changing it at once, of ${attempts}`,
    during: String(won),
    promise: 'none',
    holds: won === 0,
  };
}
