// A server with honest people at two tables, and a stranger who wishes them ill.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { type Environment, HouseProcess } from './house.ts';
import { countRefusals, errorsIn } from './measuring.ts';
import { Visitor } from './visitor.ts';

const PLAN = { game: 'spy-alley', seats: [{ type: 'person' }, { type: 'person' }] };
const numbers = z.object({ number: z.int() });

interface Attempted {
  readonly code: string | null;
  readonly status?: number;
}

export class Scene {
  readonly house: HouseProcess;
  readonly folder: string;
  /** The host of both tables, on seat 0. */
  readonly ann: Visitor;
  /** On seat 1 of both tables. */
  readonly bob: Visitor;
  /** A stranger. */
  readonly eve: Visitor;
  /** A public table where Ann and Bob play. */
  table = '';
  /** Another one, to which one has to be invited. */
  den = { id: '', invitation: '' };

  private constructor(house: HouseProcess, folder: string, people: readonly [Visitor, Visitor, Visitor]) {
    this.house = house;
    this.folder = folder;
    [this.ann, this.bob, this.eve] = people;
  }

  static async set(environment: Environment = {}): Promise<Scene> {
    const folder = mkdtempSync(join(tmpdir(), 'safehouse-hostile-'));
    const house = await HouseProcess.start({ SAFEHOUSE_DATA: folder, ...environment });
    const arrive = () => Visitor.arrive(house.address);
    const scene = new Scene(house, folder, [await arrive(), await arrive(), await arrive()]);
    scene.table = (await scene.#beginGame(true)).id;
    scene.den = await scene.#beginGame(false);
    return scene;
  }

  get address(): string {
    return this.house.address;
  }

  /** A table of Ann's that is still open. */
  openTable(isPublic = true): Promise<{ id: string; invitation: string }> {
    return this.ann.openTable(PLAN, isPublic);
  }

  /** How far the tables have got. */
  async numbers(): Promise<readonly number[]> {
    const tables = [this.table, this.den.id];
    const answers = await Promise.all(tables.map((id) => this.ann.request(`/api/tables/${id}`)));
    return answers.map(({ body }) => z.parse(numbers, body).number);
  }

  /** So many refusals with this code come of it, they are counted, and no table goes on. */
  async expectRefusals(code: string, times: number, attempt: () => Promise<void>): Promise<void> {
    const [before, counted] = [await this.numbers(), await countRefusals(this.address, code)];
    await attempt();
    expect(await this.numbers()).toEqual(before);
    expect(await countRefusals(this.address, code)).toBe(counted + times);
  }

  /** One attempt is refused with this code, and over HTTP with this status. */
  async expectRefused(code: string, attempt: () => Promise<Attempted>, status?: number): Promise<void> {
    await this.expectRefusals(code, 1, async () => {
      const attempted = await attempt();
      expect([attempted.code, attempted.status]).toEqual([code, status]);
    });
  }

  /** Nothing that was tried was our bug. */
  async end(): Promise<void> {
    expect(await countRefusals(this.address, 'our-bug')).toBe(0);
    await this.house.stop();
    rmSync(this.folder, { recursive: true, force: true });
    expect(errorsIn(this.house)).toEqual([]);
  }

  async #beginGame(isPublic: boolean): Promise<{ id: string; invitation: string }> {
    const table = await this.openTable(isPublic);
    await this.ann.do(table.id, { type: 'sit', seat: 0 });
    await this.bob.do(table.id, { type: 'sit', seat: 1 }, isPublic ? undefined : table.invitation);
    await this.ann.do(table.id, { type: 'start' });
    return table;
  }
}
