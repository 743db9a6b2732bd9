// Words in quotes, as JSON has them. Games say the same few again and again: each is put in quotes once.

const MOST_WORDS = 2_000;
const LONGEST_WORD = 24;

const words = new Map<string, string>();

export function wordFor(word: string): string {
  const known = words.get(word);
  if (known !== undefined) return known;
  const text = JSON.stringify(word);
  if (word.length > LONGEST_WORD) return text;
  // Names of people and tables come and go; the words of the games are soon there again.
  if (words.size >= MOST_WORDS) words.clear();
  words.set(word, text);
  return text;
}
