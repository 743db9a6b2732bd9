import type { GameScreen } from '../game-screen.ts';
import { Moving } from '../moving.tsx';
import { Board } from './board.tsx';
import { Ending } from './ending.tsx';
import { useStory } from './story.ts';

export const screen: GameScreen = {
  Board: (props) => (
    <Moving>
      <Board {...props} />
    </Moving>
  ),
  Ending: (props) => (
    <Moving>
      <Ending {...props} />
    </Moving>
  ),
  useStory,
};
