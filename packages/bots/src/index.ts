export { playGame } from './playing.ts';
export { random } from './random.ts';
