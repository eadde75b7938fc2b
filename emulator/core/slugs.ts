const LENGTH = 100;

/**
 * Makes a slug from a name: its letters and digits, with hyphens between.
 * @param fallback for a name that has neither
 * @param isTaken whether another entity has the slug; it then gets a number
 */
export function slugFor(name: string, fallback: string, isTaken: (slug: string) => boolean): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [fallback];
  const slug = words.join('-').slice(0, LENGTH).replace(/-+$/, '');
  for (let number = 0; ; number += 1) {
    const ending = number === 0 ? '' : `-${number}`;
    const candidate = slug.slice(0, LENGTH - ending.length) + ending;
    if (!isTaken(candidate)) return candidate;
  }
}
