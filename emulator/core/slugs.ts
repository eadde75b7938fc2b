const LENGTH = 100;

/**
 * Makes the part of an address that names something: letters and digits of its name, hyphens between.
 * @param fallback for a name that has neither
 * @param isTaken whether something else has such a slug; it then gets a number
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
