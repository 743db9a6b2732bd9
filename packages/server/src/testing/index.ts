export { CHROMIUM } from './browser.ts';
export { type Environment, HouseProcess } from './house.ts';
export { freePort, newPostgres, newRedis, type Service } from './services.ts';
