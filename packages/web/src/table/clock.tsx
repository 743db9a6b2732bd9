// The time that is left to me, or to whoever is in the greatest hurry.

import { useEffect, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { useOnline } from '../people/online.ts';
import { useTableWords } from '../words/table/index.ts';
import style from './clock.module.css';
import type { Scene } from './table-source.ts';

const HURRY_MS = 10_000;
const DAY_MS = 86_400_000;

export function Clock({ scene: { picture } }: { readonly scene: Scene }) {
  const words = useTableWords();
  const ahead = useOnline((online) => online.ahead);
  const deadlines = (picture.clocks ?? []).map(({ deadline }) => deadline);
  const mine = picture.seat === null ? null : (deadlines[picture.seat] ?? null);
  const running = deadlines.filter((deadline) => deadline !== null);
  const deadline = mine ?? (running.length === 0 ? null : Math.min(...running));
  const now = useNow(deadline !== null) + ahead;
  if (deadline === null || picture.phase !== 'playing') return null;
  const left = Math.max(0, deadline - now);
  const time = left > DAY_MS ? words('tempo-days', { days: Math.ceil(left / DAY_MS) }) : minutes(left);
  return (
    <span
      className={style['clock']}
      data-hurry={mine !== null && left < HURRY_MS}
      role="timer"
      aria-label={words('time-left', { time })}
    >
      <Icon name="clock" size={18} />
      <span aria-hidden="true">{time}</span>
    </span>
  );
}

function minutes(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600];
  const short = `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${short.padStart(5, '0')}` : short;
}

/** The time, every second while it matters. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
