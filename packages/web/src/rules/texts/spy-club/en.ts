export { RULES as texts } from '@safehouse/games/spy-club/rules';
