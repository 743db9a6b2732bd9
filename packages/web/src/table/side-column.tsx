// Story and chat beside the table; on a phone, as a sheet above it.

import { memo, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import type { StoryLine } from '../games/game-screen.ts';
import { useTableWords } from '../words/table/index.ts';
import { ChatPanel } from './chat-panel.tsx';
import style from './side-column.module.css';
import { StoryPanel } from './story-panel.tsx';
import type { Scene, TableSource } from './table-source.ts';

interface SideColumnProps {
  readonly scene: Scene;
  readonly source: TableSource;
  readonly lines: readonly StoryLine[];
  readonly names: readonly string[];
  readonly isLocal: boolean;
}

/** A press at the table changes nothing here. */
export const SideColumn = memo(function SideColumn(props: SideColumnProps) {
  return (
    <aside className={style['column']}>
      <Tabs {...props} />
    </aside>
  );
});

export function SideSheet({ onClose, ...props }: SideColumnProps & { readonly onClose: () => void }) {
  const words = useTableWords();
  return (
    <Dialog title={words('story')} closing={words('close')} onClose={onClose}>
      <div className={style['sheet']}>
        <Tabs {...props} />
      </div>
    </Dialog>
  );
}

function Tabs({ scene, source, lines, names, isLocal }: SideColumnProps) {
  const words = useTableWords();
  const [tab, setTab] = useState<'story' | 'chat'>(scene.picture.phase === 'open' ? 'chat' : 'story');
  return (
    <>
      <div className={style['tabs']}>
        {(['story', 'chat'] as const).map((name) => (
          <Button key={name} look="quiet" isSmall aria-pressed={tab === name} onClick={() => setTab(name)}>
            {words(name)}
            {name === 'chat' && scene.chat.length > 0 && <span className={style['count']}>{scene.chat.length}</span>}
          </Button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={style['panel']} aria-label={words(tab)} tabIndex={0}>
        {tab === 'story' ? (
          <StoryPanel lines={lines} game={scene.picture.game} />
        ) : isLocal ? (
          <p className={style['quiet']}>{words('no-chat')}</p>
        ) : (
          <ChatPanel scene={scene} source={source} names={names} />
        )}
      </section>
    </>
  );
}
