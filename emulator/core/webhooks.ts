import { importPKCS8, SignJWT } from 'jose';
import type { Clock } from './clock';
import { HOUR } from './clock';
import type { Database } from './database';
import type { StoredEvent } from './domain-events';
import type { Ids } from './ids';
import type { WebhookKeys } from './keys';

/** An address that gets the site's domain events. */
export interface Webhook {
  id: string;
  url: string;
}

/** A delivery that is still to be made. */
interface Delivery extends StoredEvent, Webhook {
  attempts: number;
}

/** Delivers domain events to registered addresses, each until it is taken (facts 10.1). */
export interface Webhooks {
  register(url: string): Webhook;
  remove(id: string): boolean;
  list(): Webhook[];
  /** Asks for delivery of what is due, after a commit or when time has moved. */
  wake(): void;
  /** When the deliveries under way are done. */
  settled(): Promise<void>;
  /** A JWT of an event, as the platform sends it. */
  sign(event: StoredEvent): Promise<string>;
  clear(): void;
  close(): void;
}

/** How long a receiver may take, in milliseconds (facts 10.1). */
const TIMEOUT = 1250;
const LONGEST_PAUSE = HOUR;
/** Milliseconds until the next attempt after the first, second, … failure; the last one for all others. */
const BACK_OFF = [1000, 10_000, 60_000, 600_000, LONGEST_PAUSE];
const BATCH = 20;
/** An entity's events arrive in sequence: one waits for those before it. */
const IS_FIRST = `NOT EXISTS (SELECT 1 FROM deliveries p
  WHERE p.webhook_id = d.webhook_id AND p.entity_id = d.entity_id AND p.sequence < d.sequence)`;

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
    CREATE TRIGGER IF NOT EXISTS deliveries_of_event AFTER INSERT ON domain_events BEGIN
      INSERT INTO deliveries (webhook_id, sequence, entity_id)
      SELECT id, NEW.sequence, NEW.entity_id FROM webhooks; END`);
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  let closed = false;

  const dueDeliveries = () =>
    database.all<Delivery>(
      `SELECT w.id, w.url, d.attempts, e.sequence, e.event_type AS eventType, e.entity_id AS entityId, e.payload, e.identity
       FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id JOIN domain_events e ON e.sequence = d.sequence
       WHERE d.due <= ? AND ${IS_FIRST}
       ORDER BY d.sequence LIMIT ?`,
      clock.now(),
      BATCH,
    );

  async function sign({ eventType, payload, identity }: StoredEvent): Promise<string> {
    const issuedAt = Math.floor(clock.now() / 1000);
    const data = JSON.stringify({ data: payload, eventType, instanceId, identity });
    return new SignJWT({ data })
      .setProtectedHeader({ alg: 'RS256', kid: 'emulator' })
      .setIssuer('wix.com')
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 3600)
      .sign(await importPKCS8(keys().privateKey, 'RS256'));
  }

  async function deliver(delivery: Delivery): Promise<void> {
    let taken = false;
    try {
      const body = await sign(delivery);
      const headers = { 'content-type': 'text/plain' };
      const response = await fetch(delivery.url, {
        method: 'POST',
        body,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      taken = response.status === 200;
      await response.body?.cancel();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.warn(`[emulator] ${delivery.eventType} was not taken by ${delivery.url}: ${reason}`);
    }
    if (closed) return;
    if (taken) {
      database.run(
        'DELETE FROM deliveries WHERE webhook_id = ? AND sequence = ?',
        delivery.id,
        delivery.sequence,
      );
      return;
    }
    const pause = BACK_OFF[Math.min(delivery.attempts, BACK_OFF.length - 1)] ?? 0;
    database.run(
      'UPDATE deliveries SET attempts = attempts + 1, due = ? WHERE webhook_id = ? AND sequence = ?',
      clock.now() + pause,
      delivery.id,
      delivery.sequence,
    );
  }

  async function deliverAll(): Promise<void> {
    // What a receiver hears of is not lost afterwards.
    await database.synced();
    if (closed) return;
    for (let due = dueDeliveries(); due.length > 0 && !closed; due = dueDeliveries()) {
      await Promise.all(due.map(deliver));
    }
    if (closed) return;
    const next = database.value<number | null>(`SELECT min(due) FROM deliveries d WHERE ${IS_FIRST}`);
    if (typeof next === 'number') {
      // Once the clock was set back, what is due may be further away than a timer reaches.
      timer = setTimeout(webhooks.wake, Math.min(Math.max(next - clock.now(), 100), LONGEST_PAUSE));
      timer.unref();
    }
  }

  async function deliverWhileWanted(): Promise<void> {
    try {
      while (isWanted) {
        isWanted = false;
        await deliverAll();
      }
    } finally {
      // In the same breath as the last look: who asks later begins anew.
      running = undefined;
    }
  }

  const webhooks: Webhooks = {
    register(url) {
      const webhook = { id: ids.guid(), url };
      database.run('INSERT INTO webhooks (id, url) VALUES (?, ?)', webhook.id, url);
      return webhook;
    },
    remove(id) {
      database.run('DELETE FROM deliveries WHERE webhook_id = ?', id);
      return database.run('DELETE FROM webhooks WHERE id = ?', id) > 0;
    },
    list: () => database.all<Webhook>('SELECT id, url FROM webhooks ORDER BY rowid'),
    wake() {
      clearTimeout(timer);
      isWanted = true;
      running ??= Promise.resolve().then(deliverWhileWanted);
    },
    settled: async () => running,
    sign,
    clear() {
      database.run('DELETE FROM deliveries');
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
  return webhooks;
}
