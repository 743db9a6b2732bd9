// What a person adds to the luck of a game.

/** 32 bytes that nobody else knows. */
export function newContribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
