export { CHROMIUM } from './browser.ts';
export { type Environment, HouseProcess, OWN_LIMITS } from './house.ts';
export { countRefusals, errorsIn, memoryOf, readMetric, until } from './measuring.ts';
export { Guest, seatTwo } from './playing.ts';
export { type Frame, frameOf, OPCODES, RawSocket } from './raw-socket.ts';
export { freePort, newPostgres, newRedis, type Service } from './services.ts';
export { type Answered, request, type Talk, Visitor } from './visitor.ts';
