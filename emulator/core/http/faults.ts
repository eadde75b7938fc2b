/** A failure that a test or a developer orders for an operation. */
export interface Fault {
  id: string;
  /** The operation's name, or a pattern in which `*` stands for anything: `*`, `ecom.*`, `stores.products*`. */
  operation: string;
  /** Answers with this status instead of doing the work. */
  status?: number;
  /** Headers of that answer. */
  headers?: Record<string, string>;
  /** The text of that answer; without one, the platform's envelope. */
  body?: string;
  /** Milliseconds to wait first. */
  delay?: number;
  /** Ends the connection: before anything is sent, or half-way through the answer. */
  cutOff?: 'before' | 'half';
  /** How many more calls it hits; for ever when absent. */
  times?: number;
  /** Which share of the calls it hits, above 0 and up to 1; all when absent. They are spread evenly. */
  share?: number;
  /** The preset that it is of. */
  preset?: string;
}

/** A fault with what it has hit so far. */
export interface OrderedFault extends Fault {
  hits: number;
  /** Of the last hit, milliseconds since the epoch, the platform's time. */
  lastHit?: number;
}

/** The ordered failures of an emulator. */
export interface Faults {
  add(fault: Fault): void;
  remove(id: string): boolean;
  clear(): void;
  list(): OrderedFault[];
  /** The failure that hits this call, if any; counts it. */
  take(operation: string): Fault | undefined;
  /** A number that is another one after they have changed or hit something. */
  changes(): number;
}

interface Kept {
  fault: OrderedFault;
  matches(operation: string): boolean;
  /** How many calls it might have hit. */
  seen: number;
}

/** Whether an operation's name matches a pattern; text between `*` is taken as it is. */
function matcherOf(pattern: string): (operation: string) => boolean {
  if (!pattern.includes('*')) return (operation) => operation === pattern;
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('.*')}$`);
  return (operation) => expression.test(operation);
}

/** Whether the next call of those that it might hit is one that it hits: `share` of them, evenly spread. */
function isNext(kept: Kept): boolean {
  const { share = 1 } = kept.fault;
  kept.seen += 1;
  return Math.floor(kept.seen * share + 1e-9) > Math.floor((kept.seen - 1) * share + 1e-9);
}

/** Whether some operation matches a pattern. */
export const isFaultPattern = (pattern: string, operations: readonly { name: string }[]): boolean => {
  const matches = matcherOf(pattern);
  return operations.some(({ name }) => matches(name));
};

/** Ordered faults; none at first. @param now the platform's time, milliseconds since the epoch */
export function createFaults(now: () => number): Faults {
  let all: Kept[] = [];
  let changes = 0;
  return {
    add(fault) {
      changes += 1;
      all.push({ fault: { ...fault, hits: 0 }, matches: matcherOf(fault.operation), seen: 0 });
    },
    remove(id) {
      changes += 1;
      const before = all.length;
      all = all.filter(({ fault }) => fault.id !== id);
      return all.length < before;
    },
    clear: () => {
      changes += 1;
      all = [];
    },
    list: () => all.map(({ fault }) => ({ ...fault })),
    take(operation) {
      if (all.length === 0) return undefined;
      const found = all.find((kept) => kept.matches(operation) && isNext(kept));
      if (!found) return undefined;
      const { fault } = found;
      changes += 1;
      fault.hits += 1;
      fault.lastHit = now();
      if (fault.times !== undefined) {
        fault.times -= 1;
        if (fault.times <= 0) all = all.filter((kept) => kept !== found);
      }
      return fault;
    },
    changes: () => changes,
  };
}
