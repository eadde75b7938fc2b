import type { Operation } from '../contract/operation';

/** Words that say nothing of what a path is about. */
const EMPTY = /^(?:v\d+|_api|service|api)$/;

/** Returns the words of a path, without parameters and versions, in the singular. */
const wordsOf = (path: string): Set<string> =>
  new Set(
    path
      .toLowerCase()
      .split(/[/:_-]+/)
      .filter((word) => word && !EMPTY.test(word))
      .map((word) => word.replace(/s$/, '')),
  );

/** A path whose words agree less is another thing's. */
const LEAST = 0.5;

/** Makes the function that finds the served path that is nearest to one that is not served. */
export function createNearestPath(
  operations: readonly Pick<Operation, 'method' | 'paths'>[],
): (method: string, path: string) => string | undefined {
  const known = operations.flatMap(({ method, paths }) =>
    paths.map((path) => ({ method, path, words: wordsOf(path.replace(/\/:\w+/g, '')) })),
  );
  // An index of the words: comparing a request with each path would take milliseconds.
  const withWord = new Map<string, typeof known>();
  for (const it of known)
    for (const word of it.words) withWord.set(word, [...(withWord.get(word) ?? []), it]);
  return (method, path) => {
    const wanted = wordsOf(path);
    const shared = new Map<(typeof known)[number], number>();
    for (const word of wanted)
      for (const it of withWord.get(word) ?? []) shared.set(it, (shared.get(it) ?? 0) + 1);
    let best: { text: string; score: number } | undefined;
    for (const [it, count] of shared) {
      // Of equally near paths, the one with the request's own method.
      const score = count / (it.words.size + wanted.size - count) + (it.method === method ? 0.01 : 0);
      if (score >= LEAST && score > (best?.score ?? 0)) best = { text: `${it.method} ${it.path}`, score };
    }
    return best?.text;
  };
}
