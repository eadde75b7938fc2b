import type { Database } from '../documents/database';
import { type Clock, HOUR } from '../time/clock';
import type { Webhook } from './webhook';

/** The result of an attempt: accepted, answered with an error, or not answered. */
export interface Outcome {
  became: 'taken' | 'refused' | 'unanswered';
  /** The status of the answer, if there was one. */
  status?: number;
  reason: string;
  /** Whether no program listens at the address. */
  isAbsent?: boolean;
}

/** A pause of a receiver that does not answer. */
export interface Pause {
  /** Milliseconds since the epoch of the platform's time. */
  until: number;
  reason: string;
}

export const LONGEST_PAUSE = HOUR;

/** Milliseconds from the first, second, … failure to the next attempt; the last value for all further ones. */
export const BACK_OFF = [1000, 10_000, 60_000, 600_000, LONGEST_PAUSE];

/** The same for a receiver that does not answer at all: it is tried again at least once a minute. */
const SILENCE = BACK_OFF.slice(0, 3);

/** Returns the pause after so many failures. */
export const after = (pauses: readonly number[], failures: number): number =>
  pauses[Math.min(failures, pauses.length - 1)] ?? 0;

/** Logs when a receiver stops or starts accepting deliveries, and pauses one that does not answer at all. */
export function watchSilence(
  { id, url }: Webhook,
  { database, clock }: { database: Database; clock: Clock },
) {
  /** Whether the log says that it accepts nothing. */
  let isTold = false;
  /** How many times in a row it did not answer, and the pause for that. */
  let silences = 0;
  let pausedUntil = 0;
  let latest: Outcome | undefined;

  /** The remaining pause in milliseconds; setting the clock back does not make it longer. */
  const remaining = () => {
    const rest = silences > 0 ? pausedUntil - clock.now() : 0;
    return rest > after(SILENCE, silences) ? 0 : rest;
  };

  return {
    left: remaining,
    /** Records the results of a batch, and logs changes. */
    note(outcomes: readonly Outcome[]): void {
      latest = outcomes[0];
      if (outcomes.some(({ became }) => became === 'taken')) {
        // It answers again, so deliveries that back off are due at once.
        if (silences > 0) database.run('UPDATE deliveries SET due = 0 WHERE webhook_id = ? AND due > 0', id);
        if (isTold) console.warn(`[emulator] ${url} accepts webhooks again.`);
        isTold = false;
        silences = 0;
        return;
      }
      if (!isTold)
        console.warn(
          `[emulator] ${url} does not accept webhooks: ${latest?.reason}. They are retried for up to 48 hours.`,
        );
      isTold = true;
      if (outcomes.some(({ became }) => became === 'refused')) silences = 0;
      else {
        pausedUntil = clock.now() + after(SILENCE, silences);
        silences += 1;
      }
    },
    /** Ends the pause; the next delivery tests the receiver. */
    end(): void {
      pausedUntil = 0;
    },
    isSilent: () => silences > 0,
    isAbsent: () => silences > 0 && latest?.isAbsent === true,
    pause: (): Pause | undefined =>
      remaining() > 0 ? { until: pausedUntil, reason: latest?.reason ?? '' } : undefined,
  };
}
