import { isObject } from '../documents/query';

/** A value with a change made to it: objects are merged, lists and plain values replaced, and null takes one away. */
export function mergePatch(before: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  const after: Record<string, unknown> = isObject(before) ? { ...before } : {};
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete after[key];
    else after[key] = mergePatch(after[key], value);
  }
  return after;
}
