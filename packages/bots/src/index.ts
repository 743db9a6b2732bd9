export type { AnyBot, Budget, Decision, Sight } from './bot.ts';
export { playGame } from './playing.ts';
export { random } from './random.ts';
export { BOT_NAMES, findBot, prepareBots, simplerThan } from './roster.ts';
