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

/** The picture that these eyes see now, and the message that leads there. */
export function changeFor(
  table: Table,
  { id, viewer, picture: before }: Eyes,
  { from, told, news, names }: Happening,
): { readonly picture: Picture; readonly message: MessageOf<'change'> } {
  const picture = pictureFor(table, viewer);
  const change = changeBetween(before, picture);
  const heard = heardFrom(told, viewer);
  const message: MessageOf<'change'> = {
    type: 'change',
    table: id,
    from,
    number: table.number,
    ...(change !== undefined && { change }),
    ...(heard.length > 0 && { heard }),
    ...(news.length > 0 && { news: [...news] }),
    ...(names !== undefined && { names: { ...names } }),
  };
  return { picture, message };
}
