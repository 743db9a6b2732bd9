export { type Configuration, ConfigurationMistake, readConfiguration } from './configuration.ts';
export { type RunningServer, startServer } from './server.ts';
