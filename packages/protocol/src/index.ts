export { applyChange, type Change, changeBetween } from './change.ts';
export { isAlike } from './look-alikes.ts';
export {
  type ChatLine,
  type ClientMessage,
  clientMessages,
  invitations,
  type News,
  PROTOCOL,
  readFrame,
  type ServerMessage,
  tableIds,
  type WireError,
} from './messages.ts';
export { isHouseName, isVisibleName, LONGEST_NAME } from './names.ts';
export { openApiDocument } from './openapi.ts';
export type { Passkey, Token } from './people-routes.ts';
export { Retelling } from './retelling.ts';
export type { Route } from './route.ts';
export { ROUTES, type RouteName } from './routes.ts';
export { changeFor, type Happening, newsOf } from './showing.ts';
export type { TableSummary } from './table-routes.ts';
export { type Watched, Watching, type WatchSettings } from './watching.ts';
export { wordsFor } from './wording.ts';
