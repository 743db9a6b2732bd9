import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Failure, isUnreachable, useFailureSentence } from '../app/failure.tsx';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { useShellWords } from '../words/shell/index.ts';
import { type OlderGames, useOlderGames } from './older-games.ts';
import style from './table-lists.module.css';
import { FinishedRow, MyRow, OpenRow } from './table-row.tsx';
import type { Lists } from './use-tables.ts';

interface ListProps {
  readonly lists: Lists | null;
  readonly error: unknown;
  readonly refresh: () => void;
}

export function MyTables(props: ListProps) {
  const words = useShellWords();
  return (
    <TableList {...props} title={words('my-tables')} empty={words('no-mine')}>
      {props.lists?.mine.map((table) => (
        <MyRow key={table.id} table={table} />
      ))}
    </TableList>
  );
}

export function OpenTables(props: ListProps) {
  const words = useShellWords();
  return (
    <TableList {...props} title={words('open-tables')} empty={words('no-open')}>
      {props.lists?.open.map((table) => (
        <OpenRow key={table.id} table={table} />
      ))}
    </TableList>
  );
}

export function FinishedTables(props: ListProps) {
  const words = useShellWords();
  const { lists } = props;
  const older = useOlderGames(lists?.finished ?? []);
  const { newPage } = older;
  const list = useRef<HTMLElement>(null);
  // Who reads on goes on where the page begins, also when there is no button any more.
  useEffect(() => {
    if (newPage !== null) list.current?.querySelector<HTMLElement>(`a[href="/replay/${newPage}"]`)?.focus();
  }, [newPage]);
  const foot = (
    <>
      {lists?.hasOlder === true && !older.isAtTheEnd && <ReadOn {...older} />}
      <RecordLink />
    </>
  );
  return (
    <TableList {...props} ref={list} title={words('finished-tables')} empty={words('no-finished')} foot={foot}>
      {lists === null ? undefined : older.tables.map((table) => <FinishedRow key={table.id} table={table} />)}
    </TableList>
  );
}

function ReadOn({ isReading, error, readOn }: Pick<OlderGames, 'isReading' | 'error' | 'readOn'>) {
  const words = useShellWords();
  const sentence = useFailureSentence();
  return (
    <div className={style['older']}>
      {error !== null && <Failure>{sentence(error)}</Failure>}
      <Button isSmall aria-busy={isReading} aria-disabled={isReading} onClick={isReading ? undefined : readOn}>
        {words(isReading ? 'older-coming' : 'older-games')}
      </Button>
    </div>
  );
}

function RecordLink() {
  const words = useShellWords();
  return (
    <Link href="/replay" className={style['record'] ?? ''}>
      <Icon name="upload" />
      {words('record-from-disk')}
    </Link>
  );
}

interface TableListProps extends Partial<ListProps> {
  readonly ref?: Ref<HTMLElement>;
  readonly title: string;
  /** What is said when there is none. */
  readonly empty: string;
  readonly foot?: ReactNode;
  readonly children: readonly ReactNode[] | undefined;
}

/** A list with its three other faces: not here yet, not to be had, and empty. */
export function TableList({ ref, title, empty, foot, error = null, refresh, children }: TableListProps) {
  const words = useShellWords();
  return (
    <section ref={ref} className={style['list']}>
      <h2>{title}</h2>
      {children === undefined ? (
        <Missing error={error} refresh={refresh} />
      ) : children.length === 0 ? (
        <p className={style['empty']}>{empty}</p>
      ) : (
        <ul className={style['rows']}>{children}</ul>
      )}
      {children !== undefined && error !== null && <p className={style['stale']}>{words('tables-stale')}</p>}
      {foot}
    </section>
  );
}

function Missing({ error, refresh }: { readonly error: unknown; readonly refresh: (() => void) | undefined }) {
  const words = useShellWords();
  const sentence = useFailureSentence();
  if (error === null) {
    return (
      <p className={style['empty']} role="status">
        {words('loading-tables')}
      </p>
    );
  }
  // That the server is away is said once, beside the button that does without it.
  if (isUnreachable(error)) return <p className={style['empty']}>{words('needs-server')}</p>;
  return (
    <Failure>
      <p>{sentence(error)}</p>
      <Button isSmall onClick={refresh}>
        <Icon name="again" />
        {words('try-again')}
      </Button>
    </Failure>
  );
}
