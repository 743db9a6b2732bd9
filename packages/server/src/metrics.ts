import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What an operator can watch. No label ever holds a name, an id or a secret. */
export class Metrics {
  readonly registry = new Registry();
  readonly entries = new Counter({
    name: 'safehouse_entries_total',
    help: 'Entries written to the logs of tables, by type',
    labelNames: ['type'],
    registers: [this.registry],
  });
  readonly refusals = new Counter({
    name: 'safehouse_refusals_total',
    help: 'Requests and messages that were refused, by code',
    labelNames: ['code'],
    registers: [this.registry],
  });
  readonly lostRaces = new Counter({
    name: 'safehouse_lost_races_total',
    help: 'Entries that another process was faster with',
    registers: [this.registry],
  });
  readonly commitSize = new Histogram({
    name: 'safehouse_commit_entries',
    help: 'Entries that shared a commit',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
    registers: [this.registry],
  });
  readonly answerSeconds = new Histogram({
    name: 'safehouse_answer_seconds',
    help: 'From a socket message to its acknowledgement or refusal',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers: [this.registry],
  });
  readonly connections = new Gauge({
    name: 'safehouse_connections',
    help: 'Open sockets',
    registers: [this.registry],
  });
  readonly connected = new Gauge({
    name: 'safehouse_connected',
    help: 'People and addresses that have a socket open',
    labelNames: ['of'],
    registers: [this.registry],
  });
  readonly mostConnections = new Gauge({
    name: 'safehouse_most_connections',
    help: 'Open sockets of the person and of the address that has most',
    labelNames: ['of'],
    registers: [this.registry],
  });
  readonly rooms = new Gauge({
    name: 'safehouse_tables_in_memory',
    help: 'Tables in memory',
    registers: [this.registry],
  });
  readonly botMoves = new Histogram({
    name: 'safehouse_bot_seconds',
    help: 'Time that bots thought about a move',
    buckets: [0.001, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [this.registry],
  });
  readonly botFailures = new Counter({
    name: 'safehouse_bot_failures_total',
    help: 'Moves for which a bot broke down, so that a simpler one played; the log says where',
    labelNames: ['game', 'bot'],
    registers: [this.registry],
  });
  readonly fanout = new Gauge({
    name: 'safehouse_fanout_connected',
    help: 'Whether the other processes can be told (1) or not (0)',
    registers: [this.registry],
  });

  readonly writable = new Gauge({
    name: 'safehouse_storage_writable',
    help: 'Whether the database can be written (1) or its disk is full or broken (0)',
    registers: [this.registry],
  });
  readonly requests = new Counter({
    name: 'safehouse_requests_total',
    help: 'Requests and opened sockets, by what they count for: a person, or an address where nobody is known',
    labelNames: ['of'],
    registers: [this.registry],
  });
  readonly limited = new Counter({
    name: 'safehouse_limited_total',
    help: 'How often a limit stopped somebody, by limit',
    labelNames: ['limit'],
    registers: [this.registry],
  });
  readonly usedMost = new Gauge({
    name: 'safehouse_allowance_used_most',
    help: 'How much of a limit the person or the address has used that has used most of it, from 0 to 1',
    labelNames: ['limit'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** How many bots wait is looked up when somebody wants to know. */
  watchBots(waiting: () => Readonly<Record<'watched' | 'unwatched', number>>): void {
    new Gauge({
      name: 'safehouse_bots_waiting',
      help: 'Bots that wait for a thread, at tables where people are (watched) and at others (unwatched)',
      labelNames: ['line'],
      registers: [this.registry],
      collect() {
        for (const [line, count] of Object.entries(waiting())) this.set({ line }, count);
      },
    });
  }
}
