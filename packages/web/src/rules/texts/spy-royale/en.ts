export { RULES as texts } from '@safehouse/games/spy-royale/rules';
