// Which game, whose turn, the clock, and the way to everything else.

import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../design/icon.tsx';
import { useTableWords } from '../words/table/index.ts';
import { Clock } from './clock.tsx';
import type { Scene } from './table-source.ts';
import style from './top-bar.module.css';

interface TopBarProps {
  readonly title: string;
  readonly scene: Scene | null;
  /** Whose turn it is, in a sentence. */
  readonly turn: string;
  readonly isMyTurn: boolean;
  readonly connection: ReactNode;
  readonly children: ReactNode;
}

export function TopBar({ title, scene, turn, isMyTurn, connection, children }: TopBarProps) {
  const words = useTableWords();
  return (
    <header className={style['bar']}>
      <Link href="/" className={style['home']} aria-label={words('home')} title={words('home')}>
        <Icon name="lamp" size={24} />
      </Link>
      <h1 className={style['title']}>{title}</h1>
      <p className={style['turn']} data-mine={isMyTurn}>
        {turn}
      </p>
      {scene !== null && <Clock scene={scene} />}
      <span className={style['connection']}>{connection}</span>
      <nav className={style['tools']} aria-label={words('menu')}>
        {children}
      </nav>
    </header>
  );
}
