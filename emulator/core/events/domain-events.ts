import type { Caller, Context } from '../contract/context';
import type { Database } from '../documents/database';
import { type Clock, HOUR } from '../time/clock';
import { createCauses } from './causes';
import type { DomainEvent, StoredEvent } from './domain-event';

/** Webhooks whose name is not `<entity>_<slug>` (platform facts 10.6). */
const TYPE_NAMES: Record<string, string> = {
  'wix.pricing_plans.v2.plan_created': 'wix.pricing_plans.plan_created',
  'wix.pricing_plans.v2.plan_updated': 'wix.pricing_plans.plan_updated',
  'wix.pricing_plans.v2.plan_buyer_can_cancel_updated': 'wix.pricing_plans.plan_buyer_can_cancel_updated',
  'wix.pricing_plans.v2.plan_archived': 'wix.pricing_plans.plan_plan_archived',
};

/** Selects events; without any field, all. */
export interface EventFilter {
  after?: number | undefined;
  before?: number | undefined;
  sequence?: number | undefined;
  /** The beginning of the name, or all of it. */
  type?: string | undefined;
  entity?: string | undefined;
  /** A text in the payload or the name. */
  text?: string | undefined;
}

/** An event with the platform's time at which it was stored, in milliseconds since the epoch. */
export interface ListedEvent extends StoredEvent {
  stored: number;
}

/** The events of an emulator, in the order in which they happened. */
export interface DomainEvents {
  /** Writes an event within the transaction that causes it, numbered in sequence for its entity. */
  append(context: Pick<Context, 'caller' | 'clock' | 'ids' | 'requestId'>, event: DomainEvent): void;
  /** Returns at most `limit` events after a sequence number, oldest first. */
  list(after: number, limit: number): StoredEvent[];
  /**
   * Returns at most `limit` events that match, oldest first, and the number of all matches.
   * @param fromOldest whether to return the oldest matches; otherwise the newest
   */
  search(filter: EventFilter, limit: number, fromOldest?: boolean): { events: ListedEvent[]; total: number };
  /** Returns the id of the request that caused an event in this process; undefined if the passage of time did. */
  causeOf(sequence: number): string | undefined;
  /** The sequence numbers of the events that a request caused. */
  causedBy(requestId: string): number[];
  /** The sequence number of the newest event; 0 if there is none. */
  last(): number;
  /**
   * Changes events before they are stored, for a developer who needs other values in them.
   * @param change returns the payload to store
   * @returns a function that ends it
   */
  amend(change: Amendment): () => void;
  /** Whether the kept events include one of this name. */
  has(eventType: string): boolean;
  /** Drops the event counter of an entity that is gone for good. */
  forgetEntity(id: string): void;
  /** Removes some of the expired events, and of the deliveries that were given up. */
  expire(): void;
  /** Deletes all events. */
  clear(): void;
}

/** Returns the payload of an event, changed or as it is. */
export type Amendment = (event: { eventType: string; payload: object; requestId: string }) => object;

/** This many of the newest events are kept, however old they are. */
const KEPT = 10_000;
/** How long the platform tries to deliver an event, in milliseconds (its documentation, "About Webhooks"). */
const DELIVERED_FOR = 48 * HOUR;
/** How many rows of a table one step checks. */
const STEP = 200;

/**
 * Opens the domain events of a database, and creates their tables.
 * @param clock the platform's time. Caught-up events have earlier dates, but their delivery period begins now
 */
export function createDomainEvents(database: Database, clock: Clock): DomainEvents {
  database.execute(`
    CREATE TABLE IF NOT EXISTS domain_events (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT, event_type TEXT NOT NULL, entity_id TEXT NOT NULL,
      payload TEXT NOT NULL, identity TEXT NOT NULL, stored INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE IF NOT EXISTS entity_events (entity_id TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID`);

  const causes = createCauses();
  const amendments = new Set<Amendment>();

  /** Returns the number of a new event among those of its entity, from 1. */
  function nextOf(entityId: string): number {
    database.run(
      'INSERT INTO entity_events VALUES (?, 1) ON CONFLICT (entity_id) DO UPDATE SET count = count + 1',
      entityId,
    );
    return database.value<number>('SELECT count FROM entity_events WHERE entity_id = ?', entityId) ?? 1;
  }

  function payloadOf({ clock, ids }: Pick<Context, 'clock' | 'ids'>, event: DomainEvent): object {
    if ('legacyType' in event) return event.payload;
    const { entityId, originatedFrom = '', ...happening } = event;
    return {
      id: ids.guid(),
      entityId,
      ...happening,
      eventTime: clock.date(),
      triggeredByAnonymizeRequest: false,
      originatedFrom,
      entityEventSequence: String(nextOf(entityId)),
    };
  }

  const events: DomainEvents = {
    append(context, event) {
      const name = 'legacyType' in event ? event.legacyType : `${event.entityFqdn}_${event.slug}`;
      const eventType = TYPE_NAMES[name] ?? name;
      const { requestId } = context;
      let payload = payloadOf(context, event);
      for (const change of amendments) payload = change({ eventType, payload, requestId });
      database.run(
        'INSERT INTO domain_events (event_type, entity_id, payload, identity, stored) VALUES (?, ?, ?, ?, ?)',
        eventType,
        event.entityId,
        JSON.stringify(payload),
        JSON.stringify(identityOf(context.caller)),
        clock.now(),
      );
      causes.add(events.last(), requestId);
      if ('deletedEvent' in event) events.forgetEntity(event.entityId);
    },
    list: (after, limit) =>
      database.all<StoredEvent>(
        `SELECT sequence, event_type AS eventType, entity_id AS entityId, payload, identity
         FROM domain_events WHERE sequence > ? ORDER BY sequence LIMIT ?`,
        after,
        limit,
      ),
    search(filter, limit, fromOldest = false) {
      const { sql, values } = conditionOf(filter);
      const rows = database.all<ListedEvent>(
        `SELECT sequence, event_type AS eventType, entity_id AS entityId, payload, identity, stored
         FROM domain_events WHERE ${sql} ORDER BY sequence ${fromOldest ? 'ASC' : 'DESC'} LIMIT ?`,
        ...values,
        limit,
      );
      const total = database.value<number>(`SELECT count(*) FROM domain_events WHERE ${sql}`, ...values);
      return { events: fromOldest ? rows : rows.reverse(), total: total ?? 0 };
    },
    causeOf: causes.of,
    causedBy: causes.effects,
    last: () => database.value<number | null>('SELECT max(sequence) FROM domain_events') ?? 0,
    amend(change) {
      amendments.add(change);
      return () => void amendments.delete(change);
    },
    has: (eventType) =>
      database.value('SELECT 1 FROM domain_events WHERE event_type = ? LIMIT 1', eventType) !== undefined,
    forgetEntity(id) {
      database.run('DELETE FROM entity_events WHERE entity_id = ?', id);
    },
    expire() {
      database.run(
        `DELETE FROM deliveries WHERE sequence IN (
           SELECT e.sequence FROM domain_events e JOIN (SELECT sequence FROM deliveries ORDER BY sequence LIMIT ${STEP}) d
           ON d.sequence = e.sequence WHERE e.stored < ?)`,
        clock.now() - DELIVERED_FOR,
      );
      database.run(
        `DELETE FROM domain_events WHERE sequence IN (
           SELECT sequence FROM domain_events
           WHERE sequence <= (SELECT max(sequence) FROM domain_events) - ${KEPT} ORDER BY sequence LIMIT ${STEP})
         AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.sequence = domain_events.sequence)`,
      );
    },
    clear() {
      database.run('DELETE FROM domain_events');
      database.run('DELETE FROM entity_events');
      causes.clear();
    },
  };
  return events;
}

function conditionOf({ after, before, sequence, type, entity, text }: EventFilter) {
  const conditions: [sql: string, value: string | number | undefined][] = [
    ['sequence > ?', after],
    ['sequence < ?', before],
    ['sequence = ?', sequence],
    ['instr(event_type, ?) = 1', type],
    ['entity_id = ?', entity],
    ['instr(lower(event_type || payload), ?) > 0', text?.toLowerCase()],
  ];
  const given = conditions.filter((it): it is [string, string | number] => it[1] !== undefined);
  return {
    sql: given.map(([sql]) => sql).join(' AND ') || '1',
    values: given.map(([, value]) => value),
  };
}

/** Describes a caller as events and calls to plugins do (platform facts 10.4). */
export function identityOf({ role, id }: Caller): object {
  switch (role) {
    case 'visitor':
      return { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: id };
    case 'member':
      return { identityType: 'MEMBER', memberId: id };
    case 'owner':
      return { identityType: 'WIX_USER', wixUserId: id };
    case 'app':
      return { identityType: 'APP', appId: id };
  }
}
