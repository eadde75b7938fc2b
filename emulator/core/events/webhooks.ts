import type { Database } from '../documents/database';
import type { Ids } from '../ids';
import type { WebhookKeys } from '../keys';
import type { Clock } from '../time/clock';
import { createDeliveryLog, type DeliveryLog, type NumberedAttempt } from './delivery-log';
import type { StoredEvent } from './domain-event';
import { createWebhookSigner } from './sign-webhook';
import type { Pause } from './silence';
import type { Webhook } from './webhook';
import { createReceiver, type Receiver } from './webhook-receiver';

export interface WaitingDelivery {
  webhookId: string;
  url: string;
  sequence: number;
  eventType: string;
  /** How many attempts have failed. */
  failures: number;
  /** When the next attempt is due, in milliseconds since the epoch; 0 means at once. */
  due: number;
}

/** The most deliveries that are listed. */
const LISTED = 1000;

/** Delivers domain events to registered addresses until they are accepted (platform facts 10.1). */
export interface Webhooks {
  /** Adds a receiver. @returns the receiver; an address that is already registered keeps its own */
  register(url: string): Webhook & { isNew: boolean };
  remove(id: string): boolean;
  list(): Webhook[];
  /** Returns until when and why a receiver gets nothing; undefined unless it is paused. */
  pauseOf(id: string): Pause | undefined;
  /** Sends everything that waits for a receiver now. @returns whether there is such a receiver */
  retry(id: string): boolean;
  /** Requests delivery of what is due, after a commit or when the clock was moved. */
  wake(): void;
  /** Resolves when the deliveries under way are done. */
  idle(): Promise<void>;
  /** The latest attempts, oldest first, and the pending deliveries. */
  deliveries(): { attempts: NumberedAttempt[]; waiting: WaitingDelivery[] };
  /** The latest attempts to deliver. */
  attempts: Pick<DeliveryLog, 'list' | 'last'>;
  /**
   * Sends past events again to all present receivers.
   * @param after only events after this sequence number
   * @param eventType only events of this name
   * @param sequence only the event with this number
   * @returns how many events
   */
  replay(which: {
    after?: number | undefined;
    eventType?: string | undefined;
    sequence?: number | undefined;
  }): number;
  /** Signs an event as a JWT, as the platform sends it. */
  sign(event: StoredEvent): Promise<string>;
  clear(): void;
  close(): void;
}

/**
 * @param instanceId the site, as the instance of the app that listens
 */
export function createWebhooks(
  database: Database,
  keys: () => WebhookKeys,
  clock: Clock,
  ids: Ids,
  instanceId: string,
): Webhooks {
  database.execute(`
    CREATE TABLE IF NOT EXISTS webhooks (id TEXT PRIMARY KEY, url TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS deliveries (
      webhook_id TEXT NOT NULL, sequence INTEGER NOT NULL, entity_id TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (webhook_id, sequence));
    CREATE INDEX IF NOT EXISTS deliveries_of_entity ON deliveries (webhook_id, entity_id, sequence);
    CREATE INDEX IF NOT EXISTS deliveries_by_age ON deliveries (sequence);
    CREATE TRIGGER IF NOT EXISTS deliveries_of_event AFTER INSERT ON domain_events BEGIN
      INSERT INTO deliveries (webhook_id, sequence, entity_id)
      SELECT id, NEW.sequence, NEW.entity_id FROM webhooks; END`);
  const sign = createWebhookSigner(keys, clock, instanceId);
  const receivers = new Map<string, Receiver>();
  const log = createDeliveryLog();

  const wake = () => {
    for (const receiver of receivers.values()) receiver.wake();
  };
  const listen = (webhook: Webhook) =>
    receivers.set(webhook.id, createReceiver(webhook, { database, clock, ids, log, sign, wake }));

  const webhooks: Webhooks = {
    register(url) {
      const known = webhooks.list().find((it) => it.url === url);
      if (known) return { ...known, isNew: false };
      const webhook = { id: ids.guid(), url };
      database.run('INSERT INTO webhooks (id, url) VALUES (?, ?)', webhook.id, url);
      listen(webhook);
      return { ...webhook, isNew: true };
    },
    remove(id) {
      receivers.get(id)?.close();
      receivers.delete(id);
      database.run('DELETE FROM deliveries WHERE webhook_id = ?', id);
      return database.run('DELETE FROM webhooks WHERE id = ?', id) > 0;
    },
    list: () => database.all<Webhook>('SELECT id, url FROM webhooks ORDER BY rowid'),
    pauseOf: (id) => receivers.get(id)?.pause(),
    retry(id) {
      receivers.get(id)?.retry();
      return receivers.has(id);
    },
    wake,
    idle: async () => {
      await Promise.all(Array.from(receivers.values(), (receiver) => receiver.idle()));
    },
    attempts: log,
    deliveries: () => ({
      attempts: log.list(),
      waiting: database.all<WaitingDelivery>(
        `SELECT d.webhook_id AS webhookId, w.url, d.sequence, e.event_type AS eventType, d.attempts AS failures, d.due
         FROM deliveries d JOIN domain_events e ON e.sequence = d.sequence JOIN webhooks w ON w.id = d.webhook_id
         ORDER BY d.sequence, w.rowid LIMIT ${LISTED}`,
      ),
    }),
    replay({ after = 0, eventType = null, sequence = null }) {
      const chosen = 'sequence > ? AND (? IS NULL OR event_type = ?) AND (? IS NULL OR sequence = ?)';
      const values = [after, eventType, eventType, sequence, sequence] as const;
      const count = database.transaction(() => {
        database.run(
          `INSERT INTO deliveries (webhook_id, sequence, entity_id)
           SELECT w.id, e.sequence, e.entity_id FROM domain_events e, webhooks w WHERE ${chosen}
           ON CONFLICT (webhook_id, sequence) DO UPDATE SET due = 0`,
          ...values,
        );
        // Stored from now on, because deliveries are given up a fixed time after that.
        return database.run(`UPDATE domain_events SET stored = ? WHERE ${chosen}`, clock.now(), ...values);
      });
      wake();
      return count;
    },
    sign,
    clear() {
      log.clear();
      database.run('DELETE FROM deliveries');
    },
    close() {
      for (const receiver of receivers.values()) receiver.close();
    },
  };
  for (const webhook of webhooks.list()) listen(webhook);
  return webhooks;
}
