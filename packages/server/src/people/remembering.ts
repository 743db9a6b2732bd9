/** Names and keys that are remembered; what was forgotten is read again. */
const MOST_REMEMBERED = 10_000;

export function remember<Value>(memory: Map<string, Value>, key: string, value: Value): void {
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  memory.set(key, value);
}
