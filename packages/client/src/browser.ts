export { Asking, ServerRefusal } from './asking.ts';
export { type Dial, type Ears, type Line, Live, newKey } from './live.ts';
