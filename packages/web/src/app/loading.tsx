import style from './loading.module.css';

/** Shown when a page takes more than a moment: a lamp that is switched on. */
export function Loading() {
  return (
    <div className={style['loading']} role="status" aria-label="…">
      <svg viewBox="0 0 64 64" width="56" height="56" aria-hidden="true">
        <path d="M22 12h20l7 20H15z" fill="var(--accent)" />
        <path d="M32 32v18M20 52h24" stroke="var(--text-dim)" strokeWidth="4" strokeLinecap="round" />
      </svg>
    </div>
  );
}
