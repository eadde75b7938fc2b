import type { Call } from './call';

/** Calls that complete what they name: without them, a product sells without limits. */
const COMPLETING = 'stores.inventoryItemsV3.';

/**
 * Sorts calls so that each comes after those whose ids it names, and after those that complete them; otherwise they stay
 * in the order of the files.
 */
export function inOrder(calls: readonly Call[]): Call[] {
  const byGuid = new Map<string, Call[]>();
  for (const call of calls)
    for (const guid of new Set(call.own.values())) byGuid.set(guid, [...(byGuid.get(guid) ?? []), call]);
  // A GUID that several share belongs to something else, such as their app.
  const byOwn = [...byGuid].flatMap(([guid, [one, ...more]]) =>
    one && more.length === 0 ? [[guid, one] as const] : [],
  );
  const byId = new Map([...byOwn, ...calls.flatMap((call) => (call.id ? [[call.id, call] as const] : []))]);
  const completing = calls.filter(({ operation }) => operation.name.startsWith(COMPLETING));
  const sorted = new Set<Call>();
  const seen = new Set<Call>();
  const place = (call: Call): void => {
    if (seen.has(call)) return;
    seen.add(call);
    for (const text of call.texts) {
      const other = byId.get(text);
      if (other) place(other);
    }
    sorted.add(call);
    for (const other of completing) if (call.id && other.texts.includes(call.id)) place(other);
  };
  for (const call of calls) place(call);
  return [...sorted];
}
