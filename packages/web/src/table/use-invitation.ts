// What makes a link to a private table good, for those who came without one: from a list, a bookmark, a typed address.

import { ROUTES } from '@safehouse/protocol';
import { useEffect, useState } from 'react';
import { asking, useOnline } from '../people/online.ts';
import type { Scene } from './table-source.ts';

/** The invitation that I came with; or the one that the server gives to those who sit there and to the host. */
export function useInvitation(id: string, given: string | undefined, scene: Scene | null): string | undefined {
  const [found, setFound] = useState<{ readonly id: string; readonly invitation: string | null } | null>(null);
  const person = useOnline(({ me }) => me?.id);
  const picture = scene?.picture;
  const isMine = picture !== undefined && (picture.seat !== null || picture.host === person);
  // Once the game is on there is nobody to invite.
  const isWanted = given === undefined && isMine && picture.phase === 'open';
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    asking.ask(ROUTES.readTable, { params: { id } }).then(
      ({ invitation }) => isHere && setFound({ id, invitation }),
      // The link is as good as the one that led here.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [id, isWanted]);
  return given ?? (found?.id === id ? (found.invitation ?? undefined) : undefined);
}
