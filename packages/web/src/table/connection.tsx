import { Icon } from '../design/icon.tsx';
import { useTableWords } from '../words/table/index.ts';
import style from './connection.module.css';

interface ConnectionProps {
  readonly state: 'connecting' | 'connected' | 'lost';
  readonly isLocal: boolean;
}

/** Says something only when there is something to say. */
export function Connection({ state, isLocal }: ConnectionProps) {
  const words = useTableWords();
  if (isLocal) {
    return (
      <span className={style['connection']}>
        <Icon name="offline" size={18} /> <span className={style['text']}>{words('offline')}</span>
      </span>
    );
  }
  if (state === 'connected') return null;
  return (
    <span className={style['connection']} data-lost={state === 'lost'} role="status">
      <Icon name={state === 'lost' ? 'warning' : 'globe'} size={18} />
      <span className={style['text']}>{state === 'lost' ? words('lost') : words('connecting')}</span>
    </span>
  );
}
