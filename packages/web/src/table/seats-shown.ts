// Who sits where, as the screens show it.

import type { SeatShown } from '../games/game-screen.ts';
import type { TableWords } from '../words/table/index.ts';
import type { SeatPicture } from './pictures.ts';
import type { Scene } from './table-source.ts';

/** Bots have code names by seat: several of one strength can sit at a table. */
const BOT_NAMES = ['bot-0', 'bot-1', 'bot-2', 'bot-3', 'bot-4', 'bot-5'] as const;

export function botName(seat: number, words: TableWords): string {
  return words(BOT_NAMES[seat % BOT_NAMES.length] ?? 'bot-0');
}

export function seatsShown({ picture, names, present }: Scene, words: TableWords): readonly SeatShown[] {
  return picture.seats.map((seated, seat) => ({
    name: nameOf(seated, seat, { names, words }),
    isBot: seated.type === 'bot',
    isStandIn: seated.type === 'person' && (seated.absence ?? null) !== null,
    isHere: seated.type === 'bot' || present.includes(seated.person ?? ''),
  }));
}

interface Callers {
  readonly names: Scene['names'];
  readonly words: TableWords;
}

function nameOf(seated: SeatPicture, seat: number, { names, words }: Callers): string {
  switch (seated.type) {
    case 'bot':
      return botName(seat, words);
    case 'empty':
      return words('empty-seat');
    case 'held':
    case 'person':
      return names[seated.person ?? ''] ?? words('someone');
  }
}
