import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { Failure, useFailureSentence } from '../app/failure.tsx';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { useShellWords } from '../words/shell/index.ts';
import { useGameWords } from './game-words.ts';
import style from './table-lists.module.css';
import { TableList } from './table-lists.tsx';
import { useWhileVisible } from './use-tables.ts';

interface DeviceTable {
  readonly id: string;
  readonly game: string;
  readonly phase: string;
  readonly changed: number;
  readonly yourTurn: boolean;
}

const REFRESH_MS = 10_000;

/** The games that are kept on this device, and nowhere else. */
export function DeviceTables() {
  const words = useShellWords();
  const sentence = useFailureSentence();
  const [tables, setTables] = useState<readonly DeviceTable[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const refresh = useCallback(() => {
    // A browser that lets nothing be kept has nothing to list.
    void readDevice().then(setTables, () => setTables([]));
  }, []);
  useWhileVisible(refresh, REFRESH_MS);
  const forget = (id: string) => {
    setFailure(null);
    void forgetOnDevice(id).then(refresh, setFailure);
  };
  return (
    <TableList
      title={words('device-tables')}
      empty={words('no-device')}
      foot={failure !== null && <Failure>{sentence(failure)}</Failure>}
    >
      {tables.map((table) => (
        <li key={table.id} className={style['item']}>
          <DeviceRow table={table} onForget={() => forget(table.id)} />
        </li>
      ))}
    </TableList>
  );
}

function DeviceRow({ table, onForget }: { readonly table: DeviceTable; readonly onForget: () => void }) {
  const words = useShellWords();
  const { gameName, since } = useGameWords();
  const [isAsked, setAsked] = useState(false);
  if (isAsked) {
    return (
      <>
        <Button look="danger" onClick={onForget}>
          {words('forget-yes')}
        </Button>
        <Button onClick={() => setAsked(false)}>{words('forget-no')}</Button>
      </>
    );
  }
  const isOver = table.phase === 'finished';
  return (
    <>
      <Link href={`/local/${table.id}`} className={`${style['row']} ${table.yourTurn ? style['lit'] : ''}`}>
        <span className={style['what']}>
          <span className={style['game']}>{gameName(table.game)}</span>
          <span className={style['state']}>
            {isOver ? words('is-over') : table.yourTurn ? words('your-turn') : words('bots-move')}
          </span>
          <span className={style['who']}>{since(table.changed)}</span>
        </span>
        <span className={style['way']}>
          {isOver ? words('look') : words('go-on')}
          <Icon name="forward" size={18} />
        </span>
      </Link>
      <Button look="quiet" aria-label={words('forget')} title={words('forget')} onClick={() => setAsked(true)}>
        <Icon name="cross" />
      </Button>
    </>
  );
}

async function readDevice(): Promise<readonly DeviceTable[]> {
  const { listLocalTables } = await import('../worker/offline.ts');
  return (await listLocalTables()).toSorted((one, other) => other.changed - one.changed);
}

async function forgetOnDevice(id: string): Promise<void> {
  const { deleteLocalTable } = await import('../worker/offline.ts');
  await deleteLocalTable(id);
}
