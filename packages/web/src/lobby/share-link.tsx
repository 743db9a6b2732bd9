// A link that wants to be sent: copied, shared with what the device offers, or shown to a friend's camera.

import { useEffect, useState } from 'react';
import { Button } from '../design/button.tsx';
import { CopyField } from '../design/copy-field.tsx';
import { Icon } from '../design/icon.tsx';
import { useShellWords } from '../words/shell/index.ts';
import style from './share-link.module.css';

export function ShareLink({ href }: { readonly href: string }) {
  const words = useShellWords();
  const link = new URL(href, location.origin).href;
  const [isCodeShown, setCodeShown] = useState(false);
  return (
    <div className={style['share']}>
      <CopyField label={words('invite-link')} value={link} copy={words('copy-link')} />
      <div className={style['line']}>
        {'share' in navigator && (
          <Button isSmall onClick={() => void share(link)}>
            <Icon name="link" />
            {words('share-link')}
          </Button>
        )}
        <Button isSmall aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
          <Icon name="qr" />
          {isCodeShown ? words('hide-code') : words('show-code')}
        </Button>
      </div>
      {isCodeShown && <Code link={link} />}
    </div>
  );
}

async function share(link: string): Promise<void> {
  try {
    await navigator.share({ title: 'Safehouse', url: link });
  } catch {
    // Somebody thought better of it.
  }
}

/** The link for a camera: dark on light in both themes, or cameras would not read it. */
function Code({ link }: { readonly link: string }) {
  const words = useShellWords();
  const [modules, setModules] = useState<readonly (readonly boolean[])[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void import('uqr').then(({ encode }) => {
      if (isWanted) setModules(encode(link, { ecc: 'M', border: 2 }).data);
    });
    return () => {
      isWanted = false;
    };
  }, [link]);
  if (modules === null) return null;
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={style['code']}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={words('code-of-link')}
    >
      <path d={path} fill="var(--on-paper)" />
    </svg>
  );
}
