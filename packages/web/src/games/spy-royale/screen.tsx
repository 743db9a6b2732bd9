import type { GameScreen } from '../game-screen.ts';
import { Board } from './board.tsx';
import { Ending } from './ending.tsx';
import { useStory } from './story.ts';

export const screen: GameScreen = { Board, Ending, useStory };
