/** Which request caused which event; kept in memory only, like the requests. */
export interface Causes {
  /** @param requestId empty if the passage of time caused it */
  add(sequence: number, requestId: string): void;
  of(sequence: number): string | undefined;
  effects(requestId: string): number[];
  clear(): void;
}

/** The same number as requests in their log. */
const KEPT = 10_000;

/** Makes an empty list of the causes of the latest events. */
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
      // After an undone transaction, another event got the same number.
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
