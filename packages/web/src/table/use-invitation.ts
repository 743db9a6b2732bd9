// What makes a link to a private table good now, for those who may invite: it can change, and not all came by a link.

import { ROUTES } from '@safehouse/protocol';
import { useEffect, useState } from 'react';
import { asking, useOnline } from '../people/online.ts';
import type { Scene } from './table-source.ts';

const NEW_LINKS: readonly string[] = ['removed', 'link-renewed'];

interface Found {
  readonly id: string;
  /** How often the link had changed since we came. */
  readonly changes: number;
  readonly invitation: string | null;
}

/** The invitation that the server gives to those who sit there and to the host; or the one that I came with. */
export function useInvitation(id: string, given: string | undefined, scene: Scene | null): string | undefined {
  const [found, setFound] = useState<Found | null>(null);
  const person = useOnline(({ me }) => me?.id);
  const picture = scene?.picture;
  const isHost = picture?.host === person;
  // Once the game is on, only the host has somebody to invite.
  const isWanted = picture !== undefined && (isHost || (picture.seat !== null && picture.phase === 'open'));
  const changes = scene?.news.filter(({ type }) => NEW_LINKS.includes(type)).length ?? 0;
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    asking.ask(ROUTES.readTable, { params: { id } }).then(
      ({ invitation }) => isHere && setFound({ id, changes, invitation }),
      // The link is as good as the one that led here.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [id, isWanted, changes]);
  return isWanted && found?.id === id ? (found.invitation ?? undefined) : given;
}
