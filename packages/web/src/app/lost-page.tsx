import { ButtonLink } from '../design/button.tsx';
import { useShellWords } from '../words/shell/index.ts';
import style from './lost-page.module.css';
import { PageFrame } from './page-frame.tsx';

/** An address that leads nowhere. */
export function LostPage() {
  const words = useShellWords();
  return (
    <PageFrame title={words('lost-title')}>
      <div className={style['lost']}>
        <svg viewBox="0 0 200 220" width="200" height="220" aria-hidden="true">
          <path d="M30 14h140v196H30z" fill="var(--desk-deep)" stroke="var(--line)" strokeWidth="6" />
          <path d="M52 36h96v62H52zM52 116h96v72H52z" fill="none" stroke="var(--line)" strokeWidth="3" />
          <path d="M74 58h52v16H74z" fill="var(--lamp)" />
          <path
            d="M82 66q6-7 12 0-6 6-12 0zM106 66q6-7 12 0-6 6-12 0z"
            fill="var(--paper)"
            stroke="var(--on-paper)"
            strokeWidth="2"
          />
          <circle cx="88" cy="66" r="2.500" fill="var(--on-paper)" />
          <circle cx="112" cy="66" r="2.500" fill="var(--on-paper)" />
          <circle cx="156" cy="112" r="6" fill="var(--accent)" />
          <path d="M10 212h180" stroke="var(--line)" strokeWidth="6" strokeLinecap="round" />
        </svg>
        <h1>{words('lost-title')}</h1>
        <p>{words('lost-text')}</p>
        <ButtonLink href="/" look="primary">
          {words('lost-home')}
        </ButtonLink>
      </div>
    </PageFrame>
  );
}
