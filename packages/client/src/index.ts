export { Asking, ServerRefusal } from './asking.ts';
export { dialServer } from './dialling.ts';
export { Live, type LiveSettings, newKey } from './live.ts';
export { type ReadPicture, readPicture } from './pictures.ts';
