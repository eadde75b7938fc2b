import type { Database } from '../documents/database';
import type { Ids } from '../ids';
import type { WebhookKeys } from '../keys';
import type { Clock } from '../time/clock';
import type { StoredEvent } from './domain-event';
import { createWebhookSigner } from './sign-webhook';
import type { Webhook } from './webhook';
import { createReceiver, type Receiver } from './webhook-receiver';

/** Delivers domain events to registered addresses, each until it is taken (platform facts 10.1). */
export interface Webhooks {
  register(url: string): Webhook;
  remove(id: string): boolean;
  list(): Webhook[];
  /** Asks for delivery of what is due, after a commit or when time has moved. */
  wake(): void;
  /** When the deliveries under way are done. */
  idle(): Promise<void>;
  /** A JWT of an event, as the platform sends it. */
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

  const wake = () => {
    for (const receiver of receivers.values()) receiver.wake();
  };
  const listen = (webhook: Webhook) =>
    receivers.set(webhook.id, createReceiver(webhook, { database, clock, ids, sign, wake }));

  const webhooks: Webhooks = {
    register(url) {
      const webhook = { id: ids.guid(), url };
      database.run('INSERT INTO webhooks (id, url) VALUES (?, ?)', webhook.id, url);
      listen(webhook);
      return webhook;
    },
    remove(id) {
      receivers.get(id)?.close();
      receivers.delete(id);
      database.run('DELETE FROM deliveries WHERE webhook_id = ?', id);
      return database.run('DELETE FROM webhooks WHERE id = ?', id) > 0;
    },
    list: () => database.all<Webhook>('SELECT id, url FROM webhooks ORDER BY rowid'),
    wake,
    idle: async () => {
      await Promise.all(Array.from(receivers.values(), (receiver) => receiver.idle()));
    },
    sign,
    clear() {
      database.run('DELETE FROM deliveries');
    },
    close() {
      for (const receiver of receivers.values()) receiver.close();
    },
  };
  for (const webhook of webhooks.list()) listen(webhook);
  return webhooks;
}
