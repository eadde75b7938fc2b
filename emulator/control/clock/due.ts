import { ANONYMOUS } from '#core/contract/context';
import type { DueDate } from '#core/contract/service';
import { allDeprecations, hasEnded } from '#core/deprecations/deprecation';
import { valuesOf } from '#core/documents/collection';
import { isoDate } from '#core/time/clock';
import type { Emulator } from '#runtime/emulator';
import { services } from '../../services/index';
import type { Due } from '../contract/clock';
import { titleOf } from '../data/titles';

/** Descriptions of what happens at each date field of a collection. */
const WORDS: Record<string, [what: string, kind: Due['kind']]> = {
  'ticket_reservations.expires': ['A reservation of tickets expires', 'reservation'],
  'table_reservations.heldUntil': ['A held table is given free', 'reservation'],
  'ticket_definitions.salePeriod.startDate': ['A sale of tickets opens', 'sale'],
  'ticket_definitions.salePeriod.endDate': ['A sale of tickets ends', 'sale'],
  'events.reminderDue': ['A reminder of an event is sent', 'other'],
  'events.dateAndTimeSettings.startDate': ['An event starts', 'other'],
  'events.dateAndTimeSettings.endDate': ['An event ends', 'other'],
  'ticket_orders.scheduledDate': ['An authorized ticket payment is captured or voided', 'other'],
  'discount_rules.nextDate': ['A discount rule begins or ends', 'sale'],
  'orders.createdDate': ['An unpaid order is cancelled', 'expiry'],
  'subscription_contracts.nextBillingDate': ['A subscription is billed', 'subscription'],
  'order_transactions.refundDue': ['A refund is finished', 'other'],
  'order_payment_requests.expirationDate': ['A payment request expires', 'expiry'],
  'contact_tasks.dueDate': ['A task is overdue', 'other'],
  'plan_orders.nextDate': ['A cycle of a pricing plan ends, or the plan does', 'subscription'],
  'draft_posts.scheduledPublishDate': ['A post is published', 'sale'],
  'carts.abandonDate': ['A cart counts as abandoned', 'expiry'],
  'checkouts.abandonDate': ['A checkout counts as abandoned', 'expiry'],
};

type Dated = Due & { time: number };

/** Returns the documents whose dates come next. */
function datesOf(
  emulator: Emulator,
  { collection, field, after = 0, only }: DueDate,
  limit: number,
): Dated[] {
  const now = emulator.clock.now();
  const filter = { ...only, [field]: { $gt: isoDate(Math.max(0, now - after)) } };
  const sort = [{ fieldName: field, order: 'ASC' }];
  const due = emulator.run(ANONYMOUS, '', ({ documents }) => documents.list(collection, filter, sort, limit));
  const path = collection.fields[field]?.path ?? field;
  const [what, kind] = WORDS[`${collection.name}.${path}`] ??
    WORDS[`${collection.name}.${field}`] ?? [`${collection.name}: ${field}`, 'other' as const];
  return due.flatMap((document) => {
    const time = Date.parse(String(valuesOf(document, path)[0])) + after;
    if (Number.isNaN(time)) return [];
    const title = titleOf(document);
    const about = { collection: collection.name, id: document.id, ...(title && { title }) };
    return [{ time, at: isoDate(time), what, kind, ...about, count: 1 }];
  });
}

/** Returns the days on which the platform removes calls. */
function removalsOf({ clock, site }: Emulator): Dated[] {
  if (site().removedCalls !== 'by-date') return [];
  const days = new Map<string, string[]>();
  for (const [name, deprecation] of allDeprecations()) {
    const { removal } = deprecation;
    if (removal === undefined || hasEnded(deprecation, 'by-date', clock.now())) continue;
    days.set(removal, [...(days.get(removal) ?? []), name]);
  }
  return [...days].map(([day, names]) => {
    const time = Date.parse(day);
    const what =
      names.length === 1 ? 'The platform removes a call' : `The platform removes ${names.length} calls`;
    return {
      time,
      at: isoDate(time),
      what,
      kind: 'removal',
      title: names.join(', ').slice(0, 200),
      count: names.length,
    };
  });
}

/** Returns what falls due next, soonest first; entries with the same instant and reason are merged. */
export function findDue(emulator: Emulator, limit: number): Due[] {
  const dates = services.flatMap((service) => service.catchUp ?? []).flatMap(({ due }) => due);
  const all = [...dates.flatMap((it) => datesOf(emulator, it, limit)), ...removalsOf(emulator)];
  const byReason = new Map<string, Dated>();
  for (const it of all) {
    const key = `${it.at} ${it.what}`;
    const known = byReason.get(key);
    if (!known) byReason.set(key, it);
    else if (known.id !== it.id) known.count += it.count;
  }
  return [...byReason.values()]
    .sort((a, b) => a.time - b.time)
    .slice(0, limit)
    .map(({ time: _, ...it }) => it);
}
