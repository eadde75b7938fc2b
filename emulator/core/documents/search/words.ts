/** The maximum number of words that are stored for a document. */
const WORD_LIMIT = 2000;
const TAG = /<[^>]*>/g;

/** A collection whose documents are found by words. */
interface Worded {
  readonly name: string;
  readonly wordsAt: readonly string[];
}

/** The name of the table of a collection's words. */
export const wordTable = ({ name }: Pick<Worded, 'name'>): string => `"${name} (words)"`;

/** Splits a text into words for comparison: lower case, without accents. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the words of a document, each with its path; HTML tags are removed. */
export function wordsOfDocument(
  { wordsAt }: Worded,
  textsAt: (path: string) => readonly (string | number)[],
): [path: string, word: string][] {
  const wordsByPath = wordsAt.flatMap((path) => {
    const words = textsAt(path).flatMap((text) => wordsOf(String(text).replace(TAG, ' ')));
    return [...new Set(words)].map((word): [string, string] => [path, word]);
  });
  return wordsByPath.slice(0, WORD_LIMIT);
}

/** The statements that create the table of words; none for a collection without words. */
export function wordSchemaSql(collection: Worded): string[] {
  if (collection.wordsAt.length === 0) return [];
  const table = wordTable(collection);
  const { name } = collection;
  return [
    `CREATE TABLE IF NOT EXISTS ${table} (word TEXT NOT NULL, field TEXT NOT NULL, id TEXT NOT NULL REFERENCES "${name}" (id) ON DELETE CASCADE, PRIMARY KEY (word, field, id)) WITHOUT ROWID`,
    `CREATE INDEX IF NOT EXISTS "${name} (words):id" ON ${table} (id, word)`,
  ];
}
