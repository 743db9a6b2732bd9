import { Button } from '../design/button.tsx';
import { useShellWords } from '../words/shell/index.ts';
import { useUpdate } from '../worker/pwa.ts';
import style from './update-notice.module.css';

/** A newer version is there. It starts when somebody says so, and never at a table. */
export function UpdateNotice() {
  const words = useShellWords();
  const { isWaiting, apply } = useUpdate();
  if (!isWaiting) return null;
  return (
    <div className={style['notice']} role="status">
      <p>{words('update-ready')}</p>
      <Button isSmall onClick={apply}>
        {words('update-now')}
      </Button>
    </div>
  );
}
