// How a program takes a seat at an online table.

import { randomBytes } from 'node:crypto';
import { Asking, dialServer, Live, newKey, readPicture, ServerRefusal } from '@safehouse/client';
import { GAMES } from '@safehouse/games';
import { findGame } from '@safehouse/kernel';
import { ROUTES } from '@safehouse/protocol';
import { findBotFor } from '../bots.ts';
import { EXIT, UsageMistake } from '../exits.ts';
import { jsonText, printable } from '../printable.ts';
import { playSeat } from './bot-seat.ts';

const CONTRIBUTION_BYTES = 16;

export interface JoinSettings {
  readonly bot: string;
  readonly seat?: number;
  readonly token?: string;
  readonly json: boolean;
}

interface Place {
  readonly address: string;
  readonly table: string;
  readonly invitation?: string;
}

export async function join(link: string, settings: JoinSettings): Promise<number> {
  const place = readLink(link);
  const asking = new Asking(place.address, settings.token ?? process.env['SAFEHOUSE_TOKEN']);
  const say = (sentence: string) => process.stderr.write(`${printable(sentence)}\n`);
  const { seat, game } = await sitDown(asking, place, { wanted: settings.seat, say });
  const bot = findBotFor(game, settings.bot);
  const live = new Live(dialServer(asking));
  try {
    const { winners, chain } = await playSeat({ live, ...place, seat, game, bot, say });
    const hasWon = winners.includes(seat);
    if (chain !== null) say(`the table's record has to verify with --chain ${chain}`);
    const text = settings.json ? jsonText({ seat, winners, hasWon, chain }) : hasWon ? 'won' : 'lost';
    process.stdout.write(`${text}\n`);
    return EXIT.ok;
  } finally {
    live.close();
  }
}

interface Sitting {
  readonly wanted: number | undefined;
  readonly say: (sentence: string) => void;
}

/** Takes the seat that is wanted, or one's own, or the first that is free; who is beaten to it takes the next. */
async function sitDown(asking: Asking, place: Place, { wanted, say }: Sitting) {
  const me = await asking.ask(ROUTES.readMe);
  const query = place.invitation === undefined ? {} : { invitation: place.invitation };
  for (;;) {
    const { picture } = await asking.ask(ROUTES.readTable, { params: { id: place.table }, query });
    const { game: id, seats } = readPicture({ picture });
    const game = findGame(id, GAMES);
    const isMine = (seat: number) => seats[seat]?.type === 'person' && seats[seat]?.person === me.id;
    const mine = seats.findIndex((_, seat) => isMine(seat));
    const free = seats.findIndex(({ person, type }) => type === 'empty' || (type === 'held' && person === me.id));
    const seat = wanted ?? (mine >= 0 ? mine : free);
    if (seat < 0) throw new UsageMistake('table-full', 'no seat is free at this table');
    if (isMine(seat)) return { seat, game };
    const contribution = randomBytes(CONTRIBUTION_BYTES).toString('hex');
    const body = { key: newKey(), command: { type: 'sit', seat, contribution }, ...query };
    try {
      await asking.ask(ROUTES.doAtTable, { params: { id: place.table }, body });
    } catch (error) {
      if (wanted === undefined && error instanceof ServerRefusal && error.code === 'seat-taken') continue;
      throw error;
    }
    say(`${me.name} sits on seat ${seat} and contributes ${contribution} to the luck`);
    return { seat, game };
  }
}

/** Where the table is. */
function readLink(link: string): Place {
  const url = URL.canParse(link) ? new URL(link) : null;
  const table = /\/t\/([0-9A-Za-z]{10,32})\/?$/.exec(url?.pathname ?? '')?.[1];
  if (url === null || table === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UsageMistake('bad-link', 'this is not the link of a table; one looks like https://house.example/t/ID');
  }
  const invitation = url.searchParams.get('i');
  return { address: url.origin, table, ...(invitation !== null && { invitation }) };
}
