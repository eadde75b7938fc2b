/** Returns the steps of a path: names, indexes, and `*` for `[]`. */
const stepsOf = (path: string): string[] =>
  path
    .replaceAll('[]', '.*')
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean);

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** Returns the value at a path without `[]`: undefined if something on the way is absent. */
export const valueAt = (value: unknown, path: string): unknown => stepsOf(path).reduce(member, value);

/** Returns the values at a path: one for each element of the lists that it passes with `[]`. */
export function valuesAt(value: unknown, path: string): unknown[] {
  return stepsOf(path).reduce<unknown[]>(
    (values, name) =>
      name === '*'
        ? values.flatMap((it) => (Array.isArray(it) ? it : []))
        : values.map((it) => member(it, name)),
    [value],
  );
}

/** Whether a value has at least the given members; lists are compared by position. */
export function contains(value: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return value === part;
  if (Array.isArray(part))
    return Array.isArray(value) && part.every((it, index) => contains(value[index], it));
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(part).every(([name, it]) => contains(member(value, name), it))
  );
}

/** Whether two JSON values are the same, whatever the order of their members. */
export const isSame = (one: unknown, other: unknown): boolean => contains(one, other) && contains(other, one);

/** Writes a value for a message. */
export const brief = (value: unknown, length = 160): string => {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
};
