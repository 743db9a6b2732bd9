// The bar below a replay: where it is, how it goes on, through whose eyes.

import { type ReactNode, useId } from 'react';
import { Button } from '../design/button.tsx';
import { Icon, type IconName } from '../design/icon.tsx';
import type { SeatShown } from '../games/game-screen.ts';
import { useReplayWords } from '../words/replay/index.ts';
import style from './control-bar.module.css';
import { readEyes } from './moment-link.ts';
import { MoveSlider } from './move-slider.tsx';
import { type Playback, SPEEDS } from './use-playback.ts';

interface BarProps {
  readonly playback: Playback;
  readonly moves: number;
  readonly seats: readonly SeatShown[];
  readonly marks: readonly number[];
  /** The turn that it is in. */
  readonly heading: ReactNode;
}

export function ControlBar({ playback, moves, seats, marks, heading }: BarProps) {
  const words = useReplayWords();
  const { move, goTo } = playback;
  const caption = move === 0 ? words('at-deal', { moves }) : words('move-of', { move, moves });
  return (
    <section className={style['bar']} aria-label={words('controls-label')}>
      <Steps playback={playback} moves={moves} />
      <div className={style['place']}>
        <p className={style['caption']} role="status">
          <strong>{heading}</strong>
          <span className={style['count']}>{caption}</span>
        </p>
        <MoveSlider move={move} moves={moves} marks={marks} caption={caption} onMove={goTo} />
      </div>
      <Choices playback={playback} seats={seats} />
    </section>
  );
}

function Steps({ playback: { move, isPlaying, goTo, playOrPause }, moves }: Pick<BarProps, 'playback' | 'moves'>) {
  const words = useReplayWords();
  return (
    <div className={style['steps']}>
      <Step icon="first" name={words('to-first')} isIdle={move === 0} onStep={() => goTo(0)} />
      <Step icon="back" name={words('step-back')} isIdle={move === 0} onStep={() => goTo(move - 1)} />
      <Button look="primary" className={style['play'] ?? ''} onClick={playOrPause}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
        <span>{words(isPlaying ? 'play-pause' : 'play-on')}</span>
      </Button>
      <Step icon="forward" name={words('step-forward')} isIdle={move === moves} onStep={() => goTo(move + 1)} />
      <Step icon="last" name={words('to-last')} isIdle={move === moves} onStep={() => goTo(moves)} />
    </div>
  );
}

interface StepProps {
  readonly icon: IconName;
  readonly name: string;
  /** Whether there is nowhere to go. The button stays where the focus is. */
  readonly isIdle: boolean;
  readonly onStep: () => void;
}

function Step({ icon, name, isIdle, onStep }: StepProps) {
  return (
    <Button
      look="quiet"
      className={`${style['step']} ${isIdle ? style['idle'] : ''}`}
      aria-label={name}
      title={name}
      aria-disabled={isIdle}
      onClick={() => !isIdle && onStep()}
    >
      <Icon name={icon} size={24} />
    </Button>
  );
}

function Choices({ playback, seats }: Pick<BarProps, 'playback' | 'seats'>) {
  const words = useReplayWords();
  const { eyes, lookThrough, speed, setSpeed } = playback;
  return (
    <div className={style['choices']}>
      <Choice
        name={words('eyes-label')}
        value={String(eyes)}
        onChoose={(chosen) => lookThrough(readEyes(chosen, seats.length))}
      >
        <option value="open">{words('eyes-open')}</option>
        <option value="spectator">{words('eyes-spectator')}</option>
        {seats.map(({ name }, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice name={words('speed-label')} value={String(speed)} onChoose={(chosen) => setSpeed(Number(chosen))}>
        {SPEEDS.map((choice) => (
          <option key={choice} value={choice}>
            {words('speed-times', { speed: choice })}
          </option>
        ))}
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ name, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={style['choice']}>
      <label htmlFor={id}>{name}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </div>
  );
}
