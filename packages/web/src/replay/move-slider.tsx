// The whole game as a line, with a pin where each turn begins.

import type { CSSProperties } from 'react';
import { useReplayWords } from '../words/replay/index.ts';
import style from './move-slider.module.css';

interface SliderProps {
  readonly move: number;
  readonly moves: number;
  readonly marks: readonly number[];
  /** What the place is called. */
  readonly caption: string;
  readonly onMove: (move: number) => void;
}

export function MoveSlider({ move, moves, marks, caption, onMove }: SliderProps) {
  const words = useReplayWords();
  return (
    <div className={style['slider']} style={along(move, moves)}>
      <span className={style['track']} aria-hidden="true">
        <span className={style['done']} />
        {marks.map((mark) => (
          <span
            key={mark}
            className={`${style['mark']} ${mark <= move ? style['past'] : ''}`}
            style={along(mark, moves)}
          />
        ))}
      </span>
      <input
        type="range"
        min={0}
        max={moves}
        value={move}
        aria-label={words('slider-label')}
        aria-valuetext={caption}
        onChange={({ target }) => onMove(target.valueAsNumber)}
      />
    </div>
  );
}

function along(move: number, moves: number): CSSProperties & Record<'--along', number> {
  return { '--along': moves === 0 ? 0 : move / moves };
}
