import { isObject } from '../documents/query';

/**
 * Returns the part of a change that a mask names. Fields in the mask that the change lacks become null, so that they
 * are removed.
 * @param mask paths; the SDK sends them as one text with commas between, although its types state a list
 */
export function masked<T extends object>(change: T, mask: readonly string[]): Partial<T> {
  const part: Record<string, unknown> = {};
  for (const path of [mask].flat().flatMap((paths) => paths.split(','))) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    let from: unknown = change;
    let to = part;
    for (const step of steps) {
      const known = Object.hasOwn(to, step) ? to[step] : undefined;
      const inner = isObject(known) ? known : {};
      from = isObject(from) ? from[step] : undefined;
      to[step] = inner;
      to = inner;
    }
    to[last] = (isObject(from) ? from[last] : undefined) ?? null;
  }
  return part as Partial<T>;
}

/** Merges a change into a value: objects are merged, lists and plain values replaced, and null removes a field. */
export function mergePatch(before: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  const after: Record<string, unknown> = isObject(before) ? { ...before } : {};
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete after[key];
    else after[key] = mergePatch(after[key], value);
  }
  return after;
}

/** The fields of a change: null removes a field. */
export type FieldsOf<T> = { [Name in keyof T]?: T[Name] | null };

/** Returns a value in which the fields of a change replace its own, each as a whole. */
export function withFields<T extends object>(before: T, change: FieldsOf<T>): T {
  const after = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null);
  return Object.fromEntries(after) as T;
}
