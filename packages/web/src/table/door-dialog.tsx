// For the host: who is here and can be removed, who was removed and can come back, and the link.

import type { Command } from '@safehouse/table';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Icon } from '../design/icon.tsx';
import { ShareLink } from '../lobby/share-link.tsx';
import { useTableWords } from '../words/table/index.ts';
import style from './door-dialog.module.css';
import { type Removable, RemoveDialog } from './remove-dialog.tsx';
import type { Scene } from './table-source.ts';

/** People who came and went: told to the host alone. */
export interface AtDoor {
  readonly watching: readonly string[];
  readonly removed: readonly string[];
  readonly names: Readonly<Record<string, string>>;
}

/** What a host needs to say who comes in. */
export interface Door {
  /** The address to invite to; null for a public table, which has no link of its own. */
  readonly href: string | null;
  readonly read: () => Promise<AtDoor | null>;
}

interface DoorDialogProps extends Door {
  readonly scene: Scene;
  readonly act: (command: Command) => void;
  readonly onClose: () => void;
}

export function DoorDialog({ href, read, scene, act, onClose }: DoorDialogProps) {
  const words = useTableWords();
  const { watching, removed, names } = useAtDoor(read, scene);
  const [asked, setAsked] = useState<Removable | null>(null);
  const nameOf = (person: string) => names[person] ?? scene.names[person] ?? words('someone');
  if (asked !== null) return <RemoveDialog {...asked} act={act} onClose={() => setAsked(null)} />;
  const watchers = watching.map((person): Removable => ({ person, name: nameOf(person), seat: null }));
  const others = [...seatedOthers(scene, nameOf), ...watchers];
  return (
    <Dialog title={words('door')} closing={words('close')} onClose={onClose}>
      <div className={style['door']}>
        {href !== null && (
          <>
            <ShareLink href={href} />
            <div className={style['renew']}>
              <Button isSmall onClick={() => act({ type: 'renew-link' })}>
                <Icon name="again" size={18} /> {words('renew-link')}
              </Button>
              <p>{words('renew-more')}</p>
            </div>
          </>
        )}
        <People title={words('door-people')}>
          {others.map((other) => (
            <Row key={other.person} name={other.name} note={other.seat === null ? words('door-watching') : ''}>
              <Button isSmall look="quiet" onClick={() => setAsked(other)}>
                {words('remove')}
              </Button>
            </Row>
          ))}
        </People>
        {others.length === 0 && <p className={style['nobody']}>{words('door-nobody')}</p>}
        {removed.length > 0 && (
          <People title={words('door-removed')}>
            {removed.map((person) => (
              <Row key={person} name={nameOf(person)} note="">
                <Button isSmall onClick={() => act({ type: 'readmit', person })}>
                  {words('readmit')}
                </Button>
              </Row>
            ))}
          </People>
        )}
      </div>
    </Dialog>
  );
}

function People({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children.length > 0 && <ul className={style['people']}>{children}</ul>}
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly note: string;
  readonly children: ReactNode;
}

function Row({ name, note, children }: RowProps) {
  return (
    <li className={style['row']}>
      <span className={style['who']}>
        <b>{name}</b>
        {note !== '' && <small>{note}</small>}
      </span>
      {children}
    </li>
  );
}

/** Those who sit at a table that waits. Once the game is on, nobody who plays can be removed. */
function seatedOthers({ picture }: Scene, nameOf: (person: string) => string): Removable[] {
  if (picture.phase !== 'open') return [];
  return picture.seats.flatMap(({ type, person = '' }, seat) =>
    (type === 'person' || type === 'held') && person !== picture.host ? [{ person, name: nameOf(person), seat }] : [],
  );
}

const NOBODY: AtDoor = { watching: [], removed: [], names: {} };

interface Seen {
  /** The moment of the table that was asked about. */
  readonly moment: string;
  readonly atDoor: AtDoor;
}

/** Asked again whenever something has happened at the table, or somebody came or went. */
function useAtDoor(read: Door['read'], { number, present }: Scene): AtDoor {
  const [seen, setSeen] = useState<Seen>({ moment: '', atDoor: NOBODY });
  const moment = `${number} ${present.join()}`;
  useEffect(() => {
    let isHere = true;
    read().then(
      (atDoor) => isHere && setSeen({ moment, atDoor: atDoor ?? NOBODY }),
      // A person who is seen already can still be removed.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [read, moment]);
  return seen.atDoor;
}
