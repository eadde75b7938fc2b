/** One attempt to deliver a domain event. */
export interface DeliveryAttempt {
  webhookId: string;
  url: string;
  /** The event's sequence number. */
  sequence: number;
  eventType: string;
  /** The attempt's number, from 1. */
  attempt: number;
  /** Milliseconds since the epoch of the platform's time. */
  time: number;
  /** Whether the receiver accepted it, answered with an error, or did not answer. */
  became: 'taken' | 'refused' | 'unanswered';
  /** The status of the receiver's answer; absent without an answer. */
  status?: number;
  /** Why it was not accepted. */
  reason?: string;
  /** The time of the next attempt, in milliseconds since the epoch; absent if it was accepted. */
  nextAt?: number;
}

/** An attempt with its number among all attempts, from 1. */
export interface NumberedAttempt extends DeliveryAttempt {
  number: number;
}

/** The latest attempts to deliver domain events, the newest last; kept in memory only. */
export interface DeliveryLog {
  add(attempt: DeliveryAttempt): void;
  /** @param after only attempts with a higher number; without it, all */
  list(after?: number): NumberedAttempt[];
  /** The number of the newest attempt; 0 if there was none. */
  last(): number;
  clear(): void;
}

const KEPT = 1000;

/** Makes an empty log of deliveries. */
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
