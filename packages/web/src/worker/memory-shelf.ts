// Tables that last as long as the page, where a browser keeps nothing.

import { type Added, type Addition, judge, rowAfter, type Shelf, type ShelfRow, type StoredTable } from './shelf.ts';

export class MemoryShelf implements Shelf {
  readonly #tables = new Map<string, { row: ShelfRow; entries: string[] }>();

  async rows(): Promise<readonly ShelfRow[]> {
    return [...this.#tables.values()].map(({ row }) => row);
  }

  async read(id: string) {
    const table = this.#tables.get(id);
    return table === undefined ? null : { row: table.row, entries: [...table.entries] };
  }

  async open({ row, entries }: StoredTable): Promise<void> {
    this.#tables.set(row.id, { row, entries: [...entries] });
  }

  async append(addition: Addition): Promise<Added> {
    const table = this.#tables.get(addition.id);
    const added = judge(table?.row, addition.first);
    if (table === undefined || added !== 'added') return added;
    table.row = rowAfter(table.row, addition);
    table.entries.push(...addition.entries);
    if (addition.opens !== undefined) await this.open(addition.opens);
    return added;
  }

  async remove(id: string): Promise<void> {
    this.#tables.delete(id);
  }
}
