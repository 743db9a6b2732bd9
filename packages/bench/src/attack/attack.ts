// What an attack on a running server is: it measures, attacks, measures again, and says what the server promises.

/** One thing that was measured. */
export interface Finding {
  readonly what: string;
  /** What it was without the attack, where that says something. */
  readonly before?: string;
  readonly during: string;
  /** What the server promises, in a few words. */
  readonly promise: string;
  readonly holds: boolean;
  /** Timings are told, and never decide a test. */
  readonly isTiming?: boolean;
}

/** How hard an attack tries. Every loop of an attack is bounded by these, and talks to loopback alone. */
export interface Force {
  /** Whether it is the short form that the test run has. */
  readonly isShort: boolean;
  /** Says what is going on. */
  readonly say: (sentence: string) => void;
}

export interface Attack {
  /** Its name on the command line. */
  readonly name: string;
  /** What it tries, in a line. */
  readonly title: string;
  run(force: Force): Promise<readonly Finding[]>;
}

/** What came of one attack. */
export interface Report {
  readonly attack: string;
  readonly title: string;
  readonly seconds: number;
  readonly findings: readonly Finding[];
}

/** Runs one after the other: what is measured in one must not be disturbed by another. */
export async function runAttacks(attacks: readonly Attack[], force: Force): Promise<readonly Report[]> {
  const reports: Report[] = [];
  for (const { name, title, run } of attacks) {
    force.say(title);
    const began = performance.now();
    const findings = await run(force);
    reports.push({ attack: name, title, seconds: Math.round((performance.now() - began) / 1000), findings });
  }
  return reports;
}
