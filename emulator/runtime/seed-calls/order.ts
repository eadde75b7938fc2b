import type { Call } from './call';

/** Calls about what is sold out, which come after those that say so: without stock, a product sells without limits. */
const OF_SOLD_OUT = 'ecom.backInStockNotifications.';
const OF_STOCK = 'stores.inventoryItemsV3.';

/** Sorts calls so that each comes after those whose ids it names; otherwise they stay in the order of the files. */
export function inOrder(calls: readonly Call[]): Call[] {
  const byGuid = new Map<string, Call[]>();
  for (const call of calls)
    for (const guid of new Set(call.own.values())) byGuid.set(guid, [...(byGuid.get(guid) ?? []), call]);
  // A GUID that several share belongs to something else, such as their app.
  const byOwn = [...byGuid].flatMap(([guid, [one, ...more]]) =>
    one && more.length === 0 ? [[guid, one] as const] : [],
  );
  const byId = new Map([...byOwn, ...calls.flatMap((call) => (call.id ? [[call.id, call] as const] : []))]);
  const isOf = ({ operation }: Call, module: string) => operation.name.startsWith(module);
  const stock = calls.filter((call) => isOf(call, OF_STOCK));
  const sorted = new Set<Call>();
  const seen = new Set<Call>();
  const place = (call: Call): void => {
    if (seen.has(call)) return;
    seen.add(call);
    for (const text of call.texts) {
      const other = byId.get(text);
      if (other) place(other);
    }
    if (isOf(call, OF_SOLD_OUT))
      for (const other of stock) if (other.texts.some((text) => call.texts.includes(text))) place(other);
    sorted.add(call);
  };
  for (const call of calls) place(call);
  return [...sorted];
}
