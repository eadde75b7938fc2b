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
  return firstFree((number) => {
    const ending = number === 0 ? '' : `-${number}`;
    return slug.slice(0, LENGTH - ending.length) + ending;
  }, isTaken);
}

/**
 * Returns the first name that is not taken. If names in between are free, it may be a later one: the number of looks
 * grows with the logarithm of the taken names, because a bulk call may give a hundred entities the same name.
 * @param named the name with a number, from 0
 */
export function firstFree(named: (number: number) => string, isTaken: (name: string) => boolean): string {
  if (!isTaken(named(0))) return named(0);
  let [taken, free] = [0, 1];
  while (isTaken(named(free))) [taken, free] = [free, 2 * free];
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (isTaken(named(middle))) taken = middle;
    else free = middle;
  }
  return named(free);
}
