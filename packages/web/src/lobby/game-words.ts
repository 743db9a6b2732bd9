// What games, bots and tempi are called, for the lists and forms of the lobby.

import type { Tempo } from '@safehouse/table';
import { type GameId, isGameId } from '../games/registry.ts';
import type { words as english } from '../words/shell/en.ts';
import { useShellWords } from '../words/shell/index.ts';

type Key = keyof typeof english;

const GAME_NAMES: Readonly<Record<GameId, Key>> = {
  'spy-royale': 'game-spy-royale',
  'spy-alley': 'game-spy-alley',
  'spy-alley-cards': 'game-spy-alley-cards',
  'spy-club': 'game-spy-club',
};

const BOT_NAMES: Readonly<Record<string, Key>> = {
  random: 'bot-random',
  rookie: 'bot-rookie',
  agent: 'bot-agent',
  mastermind: 'bot-mastermind',
};

/** Names what has an id. A hook: it reads words. */
export function useGameWords() {
  const words = useShellWords();
  return {
    gameName: (id: string) => (isGameId(id) ? words(GAME_NAMES[id]) : id),
    /** A bot that is newer than these words keeps its own name. */
    botName: (bot: string) => {
      const key = BOT_NAMES[bot];
      return key === undefined ? bot : words(key);
    },
    tempoName: (tempo: Tempo) => {
      switch (tempo.type) {
        case 'live':
          return words('tempo-live', { seconds: tempo.seconds });
        case 'days':
          return words('tempo-days', { days: tempo.days });
        case 'untimed':
          return words('tempo-untimed');
      }
    },
    /** How long ago, roughly. */
    since: (time: number) => formatSince(time, words.language),
  };
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

function formatSince(time: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const past = Math.max(0, Date.now() - time);
  if (past < MINUTE) return format.format(0, 'second');
  if (past < HOUR) return format.format(-Math.floor(past / MINUTE), 'minute');
  return past < DAY ? format.format(-Math.floor(past / HOUR), 'hour') : format.format(-Math.floor(past / DAY), 'day');
}
