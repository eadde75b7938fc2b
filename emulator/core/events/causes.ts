/** Which request has caused which event; in memory alone, as the requests are. */
export interface Causes {
  /** @param requestId empty for what time has caused */
  add(sequence: number, requestId: string): void;
  of(sequence: number): string | undefined;
  effects(requestId: string): number[];
  clear(): void;
}

/** As many as there are requests in their log. */
const KEPT = 10_000;

/** The causes of the latest events; none at first. */
export function createCauses(): Causes {
  const requests = new Map<number, string>();
  const events = new Map<string, number[]>();

  function drop(sequence: number): void {
    const requestId = requests.get(sequence);
    requests.delete(sequence);
    if (requestId === undefined) return;
    const others = (events.get(requestId) ?? []).filter((it) => it !== sequence);
    if (others.length > 0) events.set(requestId, others);
    else events.delete(requestId);
  }

  return {
    add(sequence, requestId) {
      // A transaction that was undone gave the same number to another event.
      drop(sequence);
      if (requestId === '') return;
      requests.set(sequence, requestId);
      events.set(requestId, [...(events.get(requestId) ?? []), sequence]);
      const [oldest] = requests.size > KEPT ? requests.keys() : [];
      if (oldest !== undefined) drop(oldest);
    },
    of: (sequence) => requests.get(sequence),
    effects: (requestId) => events.get(requestId) ?? [],
    clear() {
      requests.clear();
      events.clear();
    },
  };
}
