/** One attempt to deliver a domain event. */
export interface DeliveryAttempt {
  webhookId: string;
  url: string;
  /** Of the event. */
  sequence: number;
  eventType: string;
  /** Which attempt it was, from 1. */
  attempt: number;
  /** Milliseconds since the epoch, the platform's time. */
  time: number;
  /** Whether the receiver took it, refused it by its answer, or did not answer. */
  became: 'taken' | 'refused' | 'unanswered';
  /** The status of the receiver's answer; without one, there was none. */
  status?: number;
  /** Why it was not taken. */
  reason?: string;
  /** When it is tried again, in milliseconds since the epoch; not after it was taken. */
  nextAt?: number;
}

/** An attempt with its place among all of them, from 1. */
export interface NumberedAttempt extends DeliveryAttempt {
  number: number;
}

/** The latest attempts to deliver domain events, the newest last; in memory alone. */
export interface DeliveryLog {
  add(attempt: DeliveryAttempt): void;
  /** @param after those after the one with this number; all that are kept without it */
  list(after?: number): NumberedAttempt[];
  /** The number of the newest; 0 where there was none. */
  last(): number;
  clear(): void;
}

const KEPT = 1000;

/** A log of deliveries, empty at first. */
export function createDeliveryLog(): DeliveryLog {
  let attempts: NumberedAttempt[] = [];
  let count = 0;
  return {
    add(attempt) {
      count += 1;
      attempts.push({ ...attempt, number: count });
      if (attempts.length >= 2 * KEPT) attempts = attempts.slice(-KEPT);
    },
    list: (after = 0) => attempts.slice(-KEPT).filter(({ number }) => number > after),
    last: () => count,
    clear: () => {
      attempts = [];
    },
  };
}
