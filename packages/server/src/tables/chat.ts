// What people say to each other at a table. Those who sit there may talk; whoever may watch may read.

import { Refusal } from '@safehouse/kernel';
import { tooFast } from '../errors.ts';
import { Limit } from '../limits.ts';
import type { Hub } from './hub.ts';
import type { Services } from './services.ts';

const LINES_A_SECOND = 0.5;
const LINES_AT_ONCE = 6;

export class Chat {
  readonly #hub: Hub;
  readonly #services: Services;
  readonly #limit = new Limit(LINES_A_SECOND, LINES_AT_ONCE);

  constructor(hub: Hub, services: Services) {
    this.#hub = hub;
    this.#services = services;
  }

  /** Stores the line and passes it on; tells its number. */
  async say(id: string, { person, key, text }: { person: string; key: string; text: string }): Promise<number> {
    const { chatStore, people, fanout } = this.#services;
    const room = await this.#hub.room(id);
    await room.read((table) => {
      room.eyesOf(table, { person });
      if (table.seating.of(person).length > 0) return;
      throw new Refusal('not-seated', 'only those who sit at the table can talk');
    });
    if (!this.#limit.take(`${person} ${id}`, Date.now())) throw tooFast();
    const [line, isNew] = await chatStore.say(id, { person, key, text, at: Date.now() });
    if (isNew) {
      room.said.tell(line, await people.namesOf([person]));
      fanout.publish({ type: 'chat', table: id, line });
    }
    return line.number;
  }
}
