export { RULES as texts } from '@safehouse/games/spy-alley-cards/rules';
