// A table's page, online or on this device: who we are there, and what we watch.

import { newKey } from '@safehouse/client/browser';
import { ROUTES } from '@safehouse/protocol';
import { useCallback, useEffect } from 'react';
import { useLocation, useParams, useSearchParams } from 'wouter';
import { asking, meet, onlineLive, useOnline } from '../people/online.ts';
import { offlineLive, readLocalRecord, rematchLocally } from '../worker/offline.ts';
import { newContribution } from './contribution.ts';
import { noteCommitment, noteContribution } from './memory.ts';
import { TableFrame } from './table-frame.tsx';
import { useInvitation } from './use-invitation.ts';
import { useTable } from './use-table.ts';
import { wayTo } from './way-to.ts';

/** Who plays on this device. */
const LOCAL_PERSON = 'you';

export function TablePage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const invitation = search.get('i') ?? undefined;
  const [, go] = useLocation();
  const me = useOnline((online) => online.me);
  const connection = useOnline((online) => online.connection);
  useEffect(() => {
    // Without a server the socket goes on trying, and the page says so.
    meet().catch(() => {});
  }, []);
  const table = useTable(onlineLive, id, invitation);
  const shared = useInvitation(id, invitation, table.scene);
  const readText = useCallback(
    async () =>
      JSON.stringify(
        await asking.ask(ROUTES.readRecord, { params: { id }, ...(invitation && { query: { invitation } }) }),
      ),
    [id, invitation],
  );
  const readDoor = useCallback(async () => {
    const { door, names } = await asking.ask(ROUTES.readTable, { params: { id } });
    return door && { ...door, names };
  }, [id]);
  const playAgain = useCallback(async () => {
    const next = await asking.ask(ROUTES.rematch, { params: { id }, body: { key: newKey() } });
    const picture = table.scene?.picture;
    if (picture !== undefined && picture.seat !== null) {
      noteCommitment(next.id, next.commitment);
      const contribution = newContribution();
      // Who comes again sits there already.
      await onlineLive()
        .do(next.id, { type: 'sit', seat: picture.seat, contribution })
        .then(
          () => noteContribution(next.id, contribution),
          () => {},
        );
    }
    go(wayTo(next.id, next.invitation));
  }, [id, go, table.scene]);
  return (
    <TableFrame
      key={id}
      {...table}
      id={id}
      person={me?.id ?? ''}
      isLocal={false}
      connection={connection}
      href={wayTo(id, shared)}
      door={{ href: shared === undefined ? null : wayTo(id, shared), read: readDoor }}
      replay={invitation === undefined ? `/replay/${id}` : `/replay/${id}?i=${invitation}`}
      readText={readText}
      playAgain={playAgain}
    />
  );
}

export function LocalTablePage() {
  const { id = '' } = useParams();
  const [, go] = useLocation();
  const table = useTable(offlineLive, id);
  const readText = useCallback(() => readLocalRecord(id), [id]);
  const playAgain = useCallback(async () => go(`/local/${await rematchLocally(id)}`), [id, go]);
  return (
    <TableFrame
      key={id}
      {...table}
      id={id}
      person={LOCAL_PERSON}
      isLocal
      connection="connected"
      href={location.href}
      door={null}
      replay={`/replay/local-${id}`}
      readText={readText}
      playAgain={playAgain}
    />
  );
}
