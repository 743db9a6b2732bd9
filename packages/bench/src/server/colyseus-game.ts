// What both ways to host on Colyseus share: the game, what is asked of a room, and the server.

import { randomInt } from 'node:crypto';
import { type Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { spyRoyale } from '@safehouse/games/spy-royale';
import { QuickChance } from '@safehouse/kernel';
import * as z from 'zod/mini';
import { SEATS } from './contestant.ts';

export const chance = new QuickChance(randomInt(2 ** 32));
export const creations = z.object({ table: z.string() });
export const joinings = z.object({ seat: z.number() });

/** No patches by the clock. To turn it off makes Colyseus' other clock tick 60 times a second. */
export const NO_CLOCK_MS = 60_000;

const options = spyRoyale.options.parse({});

export function deal() {
  return spyRoyale.setup(SEATS, options, chance);
}

export async function serveRooms(room: new () => Room, port: number): Promise<void> {
  const server = new Server({ transport: new WebSocketTransport(), greet: false });
  server.define(spyRoyale.id, room);
  await server.listen(port);
}
