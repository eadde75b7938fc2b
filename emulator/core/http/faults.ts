/** A failure that a test or a developer orders for an operation. */
export interface Fault {
  id: string;
  /** The operation's name, or `*` for all. */
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
}

/** The ordered failures of an emulator. */
export interface Faults {
  add(fault: Fault): void;
  remove(id: string): boolean;
  clear(): void;
  list(): Fault[];
  /** The failure that hits this call, if any; counts it. */
  take(operation: string): Fault | undefined;
}

/** Ordered faults; none at first. */
export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    add: (fault) => {
      faults.push({ ...fault });
    },
    remove(id) {
      const before = faults.length;
      faults = faults.filter((fault) => fault.id !== id);
      return faults.length < before;
    },
    clear: () => {
      faults = [];
    },
    list: () => faults.map((fault) => ({ ...fault })),
    take(operation) {
      const fault = faults.find(
        (candidate) => candidate.operation === operation || candidate.operation === '*',
      );
      if (fault?.times !== undefined) {
        fault.times -= 1;
        if (fault.times <= 0) faults = faults.filter((candidate) => candidate !== fault);
      }
      return fault;
    },
  };
}
