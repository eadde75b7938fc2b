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

/** The latest attempts to deliver domain events, the newest last; in memory alone. */
export interface DeliveryLog {
  add(attempt: DeliveryAttempt): void;
  list(): DeliveryAttempt[];
  clear(): void;
}

const KEPT = 1000;

/** A log of deliveries, empty at first. */
export function createDeliveryLog(): DeliveryLog {
  let attempts: DeliveryAttempt[] = [];
  return {
    add(attempt) {
      attempts.push(attempt);
      if (attempts.length >= 2 * KEPT) attempts = attempts.slice(-KEPT);
    },
    list: () => attempts.slice(-KEPT),
    clear: () => {
      attempts = [];
    },
  };
}
