// One table in a list: who sits there, whose turn it is, and the way in.

import type { TableSummary } from '@safehouse/protocol';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { Icon } from '../design/icon.tsx';
import { wayTo } from '../table/way-to.ts';
import { useShellWords } from '../words/shell/index.ts';
import { useGameWords } from './game-words.ts';
import style from './table-lists.module.css';

/** A tempo as lists tell it. */
const tempos = z.discriminatedUnion('type', [
  z.object({ type: z.literal('live'), seconds: z.int(), bank: z.int() }),
  z.object({ type: z.literal('days'), days: z.int() }),
  z.object({ type: z.literal('untimed') }),
]);

interface RowProps {
  readonly table: TableSummary;
}

export function MyRow({ table }: RowProps) {
  const words = useShellWords();
  const names = useNames(table);
  const state = () => {
    if (table.yourTurn) return words('your-turn');
    const free = freeSeats(table);
    if (table.phase === 'open') return free === 0 ? words('ready') : words('waiting', { free });
    return words('turn-of', { names: words.list(table.toAct.map((seat) => names[seat] ?? '')) });
  };
  return (
    <Row href={wayTo(table.id, table.invitation)} table={table} isLit={table.yourTurn} way={words('go-on')}>
      {table.yourTurn && <Icon name="lamp" size={18} />}
      {state()}
    </Row>
  );
}

export function OpenRow({ table }: RowProps) {
  const words = useShellWords();
  const free = freeSeats(table);
  return (
    <Row href={`/t/${table.id}`} table={table} way={free > 0 ? words('sit-down') : words('watch')}>
      {words('waiting', { free })}
    </Row>
  );
}

export function FinishedRow({ table }: RowProps) {
  const words = useShellWords();
  const names = useNames(table);
  const winners = (table.winners ?? []).map((seat) => names[seat] ?? '');
  return (
    <Row href={`/replay/${table.id}`} table={table} way={words('replay')}>
      {winners.length > 0 ? words('won-by', { names: words.list(winners) }) : words('nobody-won')}
    </Row>
  );
}

interface FrameProps extends RowProps {
  readonly href: string;
  readonly isLit?: boolean;
  /** What following it does. */
  readonly way: string;
  readonly children: ReactNode;
}

function Row({ href, table, isLit = false, way, children }: FrameProps) {
  const words = useShellWords();
  const { gameName, tempoName, since } = useGameWords();
  const names = useNames(table);
  const tempo = z.safeParse(tempos, table.tempo);
  return (
    <li>
      <Link href={href} className={`${style['row']} ${isLit ? style['lit'] : ''}`}>
        <span className={style['what']}>
          <span className={style['game']}>{gameName(table.game)}</span>
          <span className={style['state']}>{children}</span>
          <span className={style['who']}>
            {words.list(names)}
            {' · '}
            {tempo.success && `${tempoName(tempo.data)} · `}
            {since(table.created)}
          </span>
        </span>
        <span className={style['way']}>
          {way}
          <Icon name="forward" size={18} />
        </span>
      </Link>
    </li>
  );
}

function freeSeats({ seats }: TableSummary): number {
  return seats.filter(({ type }) => type === 'empty').length;
}

/** By seat. */
function useNames({ seats }: TableSummary): readonly string[] {
  const words = useShellWords();
  const { botName } = useGameWords();
  return seats.map(({ type, name, isYou }) => {
    if (isYou) return words('you');
    if (type === 'empty') return words('free-seat');
    return type === 'bot' ? botName(name) : name;
  });
}
