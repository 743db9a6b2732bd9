import { setTimeout } from 'node:timers/promises';
import { type Contestant, SEATS } from './contestant.ts';
import { RandomPlayer } from './random-player.ts';
import { bytesReceived } from './sockets.ts';
import { type Tally, tallyLatencies } from './tally.ts';

/** How many tables take their players in at the same time. */
const TABLES_AT_ONCE = 25;
const WARM_UP_SECONDS = 2;
const MEASURED_SECONDS = 5;

/** A server that runs, and how many are to play there. */
interface Hall {
  readonly contestant: Contestant;
  readonly url: string;
  readonly connections: number;
}

/** What happens in the players' process, for whoever has started it. */
interface Watcher {
  readonly onSeated: () => void;
  readonly onWarm: () => void;
  readonly onMeasured: (tally: Tally) => void;
}

/** Fills all seats of a server, and plays there from then on. */
export async function play(hall: Hall, watcher: Watcher): Promise<void> {
  const players = await takeAllSeats(hall);
  watcher.onSeated();
  for (const player of players) player.play();
  await setTimeout(WARM_UP_SECONDS * 1000);

  watcher.onWarm();
  for (const { latencies } of players) latencies.length = 0;
  const [started, bytesBefore] = [performance.now(), bytesReceived()];
  await setTimeout(MEASURED_SECONDS * 1000);
  const [seconds, bytes] = [(performance.now() - started) / 1000, bytesReceived() - bytesBefore];
  watcher.onMeasured({ seconds, bytes, ...tallyLatencies(players.map(({ latencies }) => latencies)) });
}

/** The seats of one table are taken in order, each when the one before is taken. */
async function takeAllSeats({ contestant, url, connections }: Hall): Promise<RandomPlayer[]> {
  const tables = await contestant.open(url, connections / SEATS);
  const players: RandomPlayer[] = [];
  const empty = tables.values();
  const fillTables = async () => {
    for (const table of empty) {
      for (let seat = 0; seat < SEATS; seat++) {
        const player = new RandomPlayer(players.length);
        players.push(player);
        player.sitDown(await contestant.join({ url, table, seat }, player));
      }
    }
  };
  await Promise.all(Array.from({ length: TABLES_AT_ONCE }, fillTables));
  return players;
}
