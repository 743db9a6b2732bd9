// Where a replay is, how it goes on, and what is to be seen there.

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Eyes, Replay, ReplayMoment } from '../worker/reading.ts';
import { linkTo, type Moment, readMoment } from './moment-link.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;

/** A move that tells more takes longer to take in. */
const SHORTEST_MS = 650;
const EACH_EVENT_MS = 260;
const LONGEST_MS = 3_600;
const ADDRESS_MS = 200;

export interface Shown extends Moment, ReplayMoment {
  /** What was told at the deal, and then with each move until now. */
  readonly told: readonly (readonly unknown[])[];
  /** Whether it follows on what was shown before: then things move. */
  readonly isNext: boolean;
}

export interface Playback {
  /** What is seen; null until the first moment is there. */
  readonly shown: Shown | null;
  readonly move: number;
  readonly eyes: Eyes;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly goTo: (move: number) => void;
  readonly lookThrough: (eyes: Eyes) => void;
  readonly setSpeed: (speed: number) => void;
  readonly playOrPause: () => void;
}

export function usePlayback(replay: Replay): Playback {
  const [{ move, eyes }, setMoment] = useState(() => readMoment(location.search, replay.moves, replay.seats.length));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const shown = useShown(replay, { move, eyes });

  const step = useCallback(
    (to: number) => setMoment((now) => ({ ...now, move: Math.max(0, Math.min(to, replay.moves)) })),
    [replay],
  );
  useEffect(() => {
    if (!isPlaying || shown === null || shown.move !== move) return;
    if (move >= replay.moves) {
      setPlaying(false);
      return;
    }
    const wait = Math.min(LONGEST_MS, SHORTEST_MS + EACH_EVENT_MS * (shown.told.at(-1)?.length ?? 0));
    const timer = setTimeout(() => step(move + 1), wait / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, shown, move, speed, replay, step]);
  useEffect(() => {
    // Browsers mind an address that changes with every pixel of the slider.
    const keep = () => history.replaceState(history.state, '', linkTo(location.href, { move, eyes }));
    const timer = setTimeout(keep, ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [move, eyes]);

  return {
    shown,
    move,
    eyes,
    isPlaying,
    speed,
    setSpeed,
    lookThrough: (wanted) => setMoment((now) => ({ ...now, eyes: wanted })),
    goTo: (to) => {
      setPlaying(false);
      step(to);
    },
    playOrPause: () => {
      // At the end, it begins anew.
      if (!isPlaying && move >= replay.moves) step(0);
      setPlaying(!isPlaying);
    },
  };
}

/** Until the next moment is there, the one before stays. */
function useShown(replay: Replay, { move, eyes }: Moment): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  const before = useRef<Moment | null>(null);
  useEffect(() => {
    let isWanted = true;
    Promise.all([replay.at(move, eyes), replay.story(eyes)]).then(
      ([moment, story]) => {
        if (!isWanted) return;
        const isNext = before.current?.move === move - 1 && before.current.eyes === eyes;
        before.current = { move, eyes };
        setShown({ ...moment, move, eyes, told: story.slice(0, move + 1), isNext });
      },
      // The worker was given up on: what is shown stays.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [replay, move, eyes]);
  return shown;
}
