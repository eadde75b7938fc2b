import type { KnownCall } from './platform-paths';

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

/** The number of the version in a path, as in `/v3/`. */
const versionOf = (path: string): string | undefined => /\/(v\d+)\//.exec(path)?.[1];

/** Makes the function that finds the path, among those of calls, that is nearest to another one. */
export function createNearestPath(
  calls: readonly KnownCall[],
): (method: string, path: string) => string | undefined {
  const known = calls.flatMap(({ method, paths }) =>
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
      // Of equally near paths, the one with the request's own method, then the one with its version, then
      // the one that is public.
      const score =
        count / (it.words.size + wanted.size - count) +
        (it.method === method ? 0.01 : 0) +
        (versionOf(it.path) === versionOf(path) ? 0.001 : 0) +
        (it.path.startsWith('/_api') ? 0 : 0.0001);
      if (score >= LEAST && score > (best?.score ?? 0)) best = { text: `${it.method} ${it.path}`, score };
    }
    return best?.text;
  };
}
