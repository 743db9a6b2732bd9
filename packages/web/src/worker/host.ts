// The worker: hosts offline tables with the machine of the server, and reads records.

import { IndexedShelf } from './indexed-shelf.ts';
import { LocalLine } from './local-line.ts';
import { LocalTables } from './local-tables.ts';
import { MemoryShelf } from './memory-shelf.ts';
import type { Frame, Sent } from './questions.ts';
import { RecordReader, troubleOf, verifyText } from './record-reader.ts';
import type { Shelf } from './shelf.ts';

const BOT_PAUSE_MS = 600;

const replays = new Map<number, RecordReader>();
/** The other tabs of this browser. */
const others = new BroadcastChannel('safehouse.tables');

const tables = chooseShelf().then(
  (shelf) =>
    new LocalTables({
      shelf,
      now: () => Date.now(),
      pause: () => new Promise((resolve) => setTimeout(resolve, BOT_PAUSE_MS)),
      spread: (id) => others.postMessage(id),
    }),
);

/** Some browsers forbid to keep anything: then the tables last as long as the page. */
async function chooseShelf(): Promise<Shelf> {
  const shelf = new IndexedShelf();
  return shelf.rows().then(
    () => shelf,
    () => new MemoryShelf(),
  );
}

others.onmessage = ({ data: id }: MessageEvent<string>) => {
  // A table that is gone tells so to whoever asks for it next.
  tables.then((all) => all.catchUp(id)).catch(() => {});
};

addEventListener('message', ({ data: sent, ports: [port] }: MessageEvent<Sent>) => {
  if (port === undefined) return;
  if (sent.type === 'line') {
    void takeLine(port);
    return;
  }
  answer(sent).then(
    (answered) => port.postMessage({ answer: answered }),
    (error: unknown) => port.postMessage({ trouble: troubleOf(error) }),
  );
});

/** What was sent before the line was taken waits in the port. */
async function takeLine(port: MessagePort): Promise<void> {
  const line = new LocalLine(await tables, (text) => port.postMessage(text));
  port.onmessage = ({ data: frame }: MessageEvent<Frame>) => {
    if (frame === null) line.hangUp();
    else void line.hear(frame);
  };
}

async function answer(question: Exclude<Sent, { type: 'line' }>): Promise<unknown> {
  switch (question.type) {
    case 'open':
      return (await tables).open(question.plan, question.name);
    case 'rematch':
      return (await tables).rematch(question.id);
    case 'list':
      return (await tables).list();
    case 'remove':
      await (await tables).remove(question.id);
      return null;
    case 'record':
      return (await tables).record(question.id);
    case 'verify':
      return verifyText(question.text, question.memory);
    case 'open-replay': {
      const reader = new RecordReader(question.text);
      replays.set(question.replay, reader);
      return reader.opened;
    }
    case 'read-replay':
      return replays.get(question.replay)?.at(question.move, question.eyes);
    case 'hear-replay':
      return replays.get(question.replay)?.story(question.eyes);
    case 'close-replay':
      replays.delete(question.replay);
      return null;
  }
}
