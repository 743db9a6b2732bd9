// What stands around every page but the table: the bar above, the way to the content, the line below.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { meet, useOnline } from '../people/online.ts';
import { PersonDialog } from '../people/person-dialog.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import { useShellWords } from '../words/shell/index.ts';
import { LampMark } from './lamp-mark.tsx';
import { LanguageMenu } from './language-menu.tsx';
import style from './page-frame.module.css';
import { UpdateNotice } from './update-notice.tsx';

/** The first page is shown by the browser; those after it are ours to announce. */
let isFirstPage = true;

export function PageFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const words = useShellWords();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = title === 'Safehouse' ? title : `${title} · Safehouse`;
  }, [title]);
  useEffect(() => {
    if (!isFirstPage) {
      if (location.hash === '') scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    }
    isFirstPage = false;
  }, []);
  return (
    <div className={style['frame']}>
      <a className={style['skip']} href="#content">
        {words('skip')}
      </a>
      <TopBar />
      <UpdateNotice />
      <main id="content" ref={main} tabIndex={-1} className={style['main']}>
        {children}
      </main>
      <footer className={style['foot']}>
        <nav aria-label={words('foot-menu')} className={style['foot-links']}>
          <Link href="/about">{words('about')}</Link>
          <Link href="/rules/spy-royale">{words('rules')}</Link>
        </nav>
        <p>{words('unofficial')}</p>
      </footer>
    </div>
  );
}

function TopBar() {
  const words = useShellWords();
  const me = useOnline((online) => online.me);
  const [shown, setShown] = useState<'person' | 'settings' | null>(null);
  const close = () => setShown(null);
  useEffect(() => {
    // Who cannot be asked now is asked again by whoever needs it.
    meet().catch(() => {});
  }, []);
  const name = me?.name ?? words('guest');
  return (
    <header className={style['bar']}>
      <Link href="/" className={style['mark'] ?? ''} aria-label={words('home')}>
        <LampMark />
        <span>Safehouse</span>
      </Link>
      <div className={style['tools']}>
        <Button look="quiet" isSmall aria-label={words('your-name', { name })} onClick={() => setShown('person')}>
          <span className={style['person-icon']}>
            <Icon name="person" />
          </span>
          <span className={style['name']}>{name}</span>
        </Button>
        <LanguageMenu />
        <Button
          look="quiet"
          isSmall
          aria-label={words('settings')}
          title={words('settings')}
          onClick={() => setShown('settings')}
        >
          <Icon name="settings" />
        </Button>
      </div>
      {shown === 'person' && <PersonDialog onClose={close} />}
      {shown === 'settings' && <SettingsDialog onClose={close} />}
    </header>
  );
}
