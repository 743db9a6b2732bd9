// The first page: play at once, choose a room, go back to a table.

import { PageFrame } from '../app/page-frame.tsx';
import { useShellWords } from '../words/shell/index.ts';
import { DeviceTables } from './device-tables.tsx';
import { Hero } from './hero.tsx';
import style from './home-page.module.css';
import { Rooms } from './rooms.tsx';
import { FinishedTables, MyTables, OpenTables } from './table-lists.tsx';
import { useTables } from './use-tables.ts';

export function HomePage() {
  const words = useShellWords();
  const tables = useTables();
  const hasMine = (tables.lists?.mine.length ?? 0) > 0;
  return (
    <PageFrame title={words('home-title')}>
      <Hero />
      {hasMine && <MyTables {...tables} />}
      <Rooms />
      <div className={style['lists']}>
        <OpenTables {...tables} />
        {!hasMine && <MyTables {...tables} />}
        <DeviceTables />
        <FinishedTables {...tables} />
      </div>
    </PageFrame>
  );
}
