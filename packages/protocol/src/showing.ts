// What those who watch a table are sent when it goes on: the same from a server and from a worker without one.

import type { Viewer } from '@safehouse/kernel';
import { heardFrom, type LoggedEntry, type Picture, pictureFor, type Table, type Telling } from '@safehouse/table';
import { changeBetween } from './change.ts';
import type { MessageOf, News } from './messages.ts';

/** What happened since an entry, to be passed on. */
export interface Happening {
  readonly from: number;
  readonly told: readonly Telling[];
  readonly news: readonly News[];
  /** What people are called whom the watchers have not met. */
  readonly names?: Readonly<Record<string, string>>;
}

/** What happened beside the game. */
export function newsOf(logged: readonly LoggedEntry[]): News[] {
  return logged.flatMap(({ entry, at }) =>
    entry.type === 'moved' ? [] : [{ type: entry.type, at, ...('seat' in entry && { seat: entry.seat }) }],
  );
}

/** Through whose eyes somebody looks at which table, and the picture that was seen last. */
interface Eyes {
  readonly id: string;
  readonly viewer: Viewer;
  readonly picture: Picture;
}

/** A change without what is heard of it: a server that tells many puts that into words once. */
type Silent = Omit<MessageOf<'change'>, 'heard'>;

/** The picture that these eyes see now, the message that leads there, and what is heard with it. */
export function changeFor(
  table: Table,
  { id, viewer, picture: before }: Eyes,
  { from, told, news, names }: Happening,
): { readonly picture: Picture; readonly message: Silent; readonly heard: readonly unknown[] } {
  const picture = pictureFor(table, viewer);
  const message: Silent = { type: 'change', table: id, from, number: table.number };
  const change = changeBetween(before, picture);
  if (change !== undefined) message.change = change;
  if (news.length > 0) message.news = [...news];
  if (names !== undefined) message.names = { ...names };
  if (table.h !== null) message.h = table.h;
  return { picture, message, heard: heardFrom(told, viewer) };
}
