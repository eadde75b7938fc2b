import type { Database } from '../documents/database';
import { fetchOutside } from '../http/outgoing';
import type { Ids } from '../ids';
import { logFailure } from '../log-failure';
import type { Clock } from '../time/clock';
import type { DeliveryLog } from './delivery-log';
import type { StoredEvent } from './domain-event';
import { onceListening } from './listening';
import { after, BACK_OFF, LONGEST_PAUSE, type Outcome, type Pause, watchSilence } from './silence';
import type { Webhook } from './webhook';

interface Delivery extends StoredEvent {
  attempts: number;
}

/** The queue of one receiver; queues do not wait for each other. */
export interface Receiver {
  /** Requests delivery of what is due. */
  wake(): void;
  /** Makes everything that waits due at once. */
  retry(): void;
  /** Returns until when and why it gets nothing; undefined unless it is paused. */
  pause(): Pause | undefined;
  /** Resolves when the deliveries under way are done. */
  idle(): Promise<void>;
  close(): void;
}

interface Surroundings {
  database: Database;
  clock: Clock;
  ids: Ids;
  log: DeliveryLog;
  sign(event: StoredEvent): Promise<string>;
  /** Called by a timer when something is due again. */
  wake(): void;
}

/** How long a receiver may take to answer, in milliseconds (platform facts 10.1). */
const TIMEOUT = 1250;
const BATCH = 20;
/** An entity's events arrive in sequence: each waits for those before it. */
const IS_FIRST = `NOT EXISTS (SELECT 1 FROM deliveries p
  WHERE p.webhook_id = d.webhook_id AND p.entity_id = d.entity_id AND p.sequence < d.sequence)`;

/** Returns why a call had no answer; `fetch` puts that into its error's cause. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/** Whether no program listens at the address. */
const isAbsent = (error: unknown): boolean =>
  error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';

/** Finds a receiver's due deliveries, and makes them. */
function createDelivery(
  { id, url }: Webhook,
  { database, clock, sign, log }: Surroundings,
  isClosed: () => boolean,
) {
  const dueDeliveries = (limit: number) =>
    database.all<Delivery>(
      `SELECT d.attempts, e.sequence, e.event_type AS eventType, e.entity_id AS entityId, e.payload, e.identity
       FROM deliveries d JOIN domain_events e ON e.sequence = d.sequence
       WHERE d.webhook_id = ? AND d.due <= ? AND ${IS_FIRST}
       ORDER BY d.sequence LIMIT ?`,
      id,
      clock.now(),
      limit,
    );

  async function send(delivery: Delivery): Promise<Outcome> {
    const body = await sign(delivery);
    try {
      const response = await fetchOutside(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/plain' },
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await response.body?.cancel();
      const { status } = response;
      return { became: status === 200 ? 'taken' : 'refused', status, reason: `it answered ${status}` };
    } catch (error) {
      return { became: 'unanswered', reason: reasonOf(error), isAbsent: isAbsent(error) };
    }
  }

  async function deliver(delivery: Delivery): Promise<Outcome> {
    const outcome = await send(delivery);
    if (isClosed()) return outcome;
    const { sequence, attempts, eventType } = delivery;
    const { became, status, reason } = outcome;
    const time = clock.now();
    const attempt = { webhookId: id, url, sequence, eventType, attempt: attempts + 1, time, became };
    if (became === 'taken') {
      database.run('DELETE FROM deliveries WHERE webhook_id = ? AND sequence = ?', id, sequence);
      log.add({ ...attempt, status: 200 });
    } else {
      const nextAt = time + after(BACK_OFF, attempts);
      database.run(
        'UPDATE deliveries SET attempts = attempts + 1, due = ? WHERE webhook_id = ? AND sequence = ?',
        nextAt,
        id,
        sequence,
      );
      log.add({ ...attempt, reason, nextAt, ...(status !== undefined && { status }) });
    }
    return outcome;
  }

  return { dueDeliveries, deliver };
}

/** Makes the queue of a receiver; it delivers once it is woken. */
export function createReceiver(webhook: Webhook, surroundings: Surroundings): Receiver {
  const { id, url } = webhook;
  const { database, clock, ids, wake } = surroundings;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  let closed = false;
  const { dueDeliveries, deliver } = createDelivery(webhook, surroundings, () => closed);
  const silence = watchSilence(webhook, surroundings);
  let endWaiting = () => {};

  async function deliverAll(): Promise<void> {
    // A receiver must not hear of events that a power cut could still lose.
    await database.synced();
    while (!closed && silence.left() <= 0) {
      // After a pause, one delivery tests whether the receiver answers again.
      const due = dueDeliveries(silence.isSilent() ? 1 : BATCH);
      if (due.length === 0) break;
      const outcomes = await Promise.all(due.map(deliver));
      if (!closed) silence.note(outcomes);
    }
    if (closed) return;
    if (silence.left() > 0) return waitForReceiver();
    const next = database.value<number | null>(
      `SELECT min(due) FROM deliveries d WHERE webhook_id = ? AND ${IS_FIRST}`,
      id,
    );
    // After the clock was set back, the next delivery may be further away than a timer can reach.
    if (typeof next === 'number') wakeIn(Math.min(Math.max(next - clock.now(), 100), LONGEST_PAUSE));
  }

  /** Ends the pause early if the receiver begins to listen. */
  function waitForReceiver(): void {
    wakeIn(silence.left());
    endWaiting();
    if (silence.isAbsent()) endWaiting = onceListening(url, retry);
  }

  function retry(): void {
    endWaiting();
    silence.end();
    database.run('UPDATE deliveries SET due = 0 WHERE webhook_id = ?', id);
    wake();
  }

  function wakeIn(milliseconds: number): void {
    timer = setTimeout(wake, milliseconds);
    timer.unref();
  }

  async function deliverWhileWanted(): Promise<void> {
    try {
      while (isWanted) {
        isWanted = false;
        await deliverAll();
      }
    } catch (error) {
      if (closed) return;
      logFailure(`Delivery of webhooks to ${url}`, ids.guid(), error);
      wakeIn(after(BACK_OFF, 1));
    } finally {
      // In the same turn as the last look, so that a later call to wake starts anew.
      running = undefined;
    }
  }

  return {
    wake() {
      clearTimeout(timer);
      isWanted = true;
      running ??= Promise.resolve().then(deliverWhileWanted);
    },
    retry,
    pause: silence.pause,
    idle: async () => running,
    close() {
      closed = true;
      endWaiting();
      clearTimeout(timer);
    },
  };
}
