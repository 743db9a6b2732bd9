import { describe, expect, it } from 'vitest';
import { ATTACKS } from './attacks.ts';

describe('an attack, in short', () => {
  it.each(ATTACKS.map((attack) => [attack.title, attack] as const))('%s', async (_title, attack) => {
    const findings = await attack.run({ isShort: true, say: () => {} });
    const broken = findings.filter(({ holds, isTiming }) => !holds && isTiming !== true);
    expect(broken).toEqual([]);
    expect(findings).not.toEqual([]);
  });
});
