import { PlatformError } from '../contract/errors';

/** A failure that a test or developer sets for an operation. */
export interface Fault {
  id: string;
  /** The operation's name, or a pattern with `*` for any text: `*`, `ecom.*`, `stores.products*`. */
  operation: string;
  /** Answers with this status instead of doing the work. */
  status?: number;
  /** Answers with this application error, if the operation declares its code. */
  code?: string;
  /** The data of that application error. */
  data?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** The text of that answer; the platform's envelope if absent. */
  body?: string;
  /** Milliseconds to wait first. */
  delay?: number;
  /** Cuts the connection: before anything is sent, or half-way through the answer. */
  cutOff?: 'before' | 'half';
  /** How many more calls it affects; unlimited if absent. */
  times?: number;
  /** The share of calls that it affects, above 0 and up to 1, evenly spread; all if absent. */
  share?: number;
  /** The preset that it belongs to. */
  preset?: string;
}

/** A fault and its hits so far. */
export interface OrderedFault extends Fault {
  hits: number;
  /** The time of the last hit, in milliseconds since the epoch of the platform's time. */
  lastHit?: number;
}

/** The status of a code by the operations that declare it. */
export type StatusByOperation = ReadonlyMap<string, number>;

/** The faults set for an emulator. */
export interface Faults {
  /** @param statuses of a fault with a code: it affects no other operations */
  add(fault: Fault, statuses?: StatusByOperation): void;
  remove(id: string): boolean;
  clear(): void;
  list(): OrderedFault[];
  /** Returns the fault that hits this call, if any, and counts the hit. */
  take(operation: string): Fault | undefined;
  /** A number that changes when faults are changed or hit something. */
  changes(): number;
}

interface Kept {
  fault: OrderedFault;
  statuses: StatusByOperation | undefined;
  matches(operation: string): boolean;
  /** How many calls matched it. */
  seen: number;
}

/** Makes the test whether an operation's name matches a pattern; all but `*` is literal. */
function matcherOf(pattern: string): (operation: string) => boolean {
  if (!pattern.includes('*')) return (operation) => operation === pattern;
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('.*')}$`);
  return (operation) => expression.test(operation);
}

/** Whether the fault hits the next matching call: `share` of them, evenly spread. */
function isNext(kept: Kept): boolean {
  const { share = 1 } = kept.fault;
  kept.seen += 1;
  return Math.floor(kept.seen * share + 1e-9) > Math.floor((kept.seen - 1) * share + 1e-9);
}

/** Returns the names of the operations that a pattern matches. */
export function matchedBy(pattern: string, operations: readonly { name: string }[]): string[] {
  const matches = matcherOf(pattern);
  return operations.map(({ name }) => name).filter(matches);
}

const ORDERED = 'A fault was ordered for this call';

/** The error of a call that was hit; undefined if the fault only delays the call or cuts it off. */
export function failureOf({ status, code, data, headers }: Fault): PlatformError | undefined {
  if (status === undefined) return undefined;
  const details =
    code === undefined ? {} : { applicationError: { code, description: ORDERED, data: data ?? {} } };
  return new PlatformError(status, ORDERED, details, headers);
}

/** Makes an empty list of faults. @param now the platform's time, milliseconds since the epoch */
export function createFaults(now: () => number): Faults {
  let all: Kept[] = [];
  let changes = 0;
  return {
    add(fault, statuses) {
      changes += 1;
      const isMeant = matcherOf(fault.operation);
      const matches = (operation: string) => isMeant(operation) && (statuses?.has(operation) ?? true);
      all.push({ fault: { ...fault, hits: 0 }, statuses, matches, seen: 0 });
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
      const next = all.find((kept) => kept.matches(operation) && isNext(kept));
      if (!next) return undefined;
      const { fault, statuses } = next;
      changes += 1;
      fault.hits += 1;
      fault.lastHit = now();
      if (fault.times !== undefined) {
        fault.times -= 1;
        if (fault.times <= 0) all = all.filter((kept) => kept !== next);
      }
      const status = statuses?.get(operation);
      return status === undefined ? fault : { ...fault, status };
    },
    changes: () => changes,
  };
}
