import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { emitEventStarts } from '../../guests/events';
import { type SaleStatus, type TicketDefinition, ticketDefinitions } from '../../tickets/definitions/entity';
import { emitSale } from '../../tickets/definitions/events';
import { type Event, type EventStatus, events } from '../entity';
import { hasGuests } from '../find';
import { eventStatus, type Reminder, reminderDate, remindersBetween, saleStatus } from '../rules';
import { updateSeries } from '../series';

const START = 'dateAndTimeSettings.startDate';
const END = 'dateAndTimeSettings.endDate';

/**
 * Filters for events whose stored status is out of date because time has moved on (or the clock was set back), by
 * stored status.
 */
const outdated = (now: string): Partial<Record<EventStatus, object[]>> => ({
  UPCOMING: [{ [START]: { $lte: now } }, { [END]: { $lte: now } }],
  STARTED: [{ [START]: { $gt: now } }, { [END]: { $lte: now } }],
  ENDED: [{ [END]: { $gt: now } }],
});

export const eventsCatchUp: CatchUpStep = {
  due: [
    { collection: events, field: 'reminderDue' },
    { collection: events, field: START, only: { status: 'UPCOMING' } },
    { collection: events, field: END, only: { status: 'UPCOMING' } },
    { collection: events, field: END, only: { status: 'STARTED' } },
  ],
  catchUp: catchUpEvents,
};

/** Updates the stored status of events, so that filters by status find them; one batch per call. */
function catchUpEvents(context: Context): void {
  const { documents, clock } = context;
  const now = clock.now();
  const due = { reminderDue: { $lte: isoDate(now) } };
  const sort = [{ fieldName: 'reminderDue', order: 'ASC' }];
  for (const { reminderDue = '', ...event } of documents.list(events, due, sort, CATCH_UP_BATCH)) {
    const next = reminderDate(event, now);
    documents.put<Event>(events, { ...event, ...(next && { reminderDue: next }) });
    for (const reminder of remindersBetween(event, Date.parse(reminderDue), now))
      emitReminder(context, event, reminder);
  }
  const moved: Event[] = [];
  for (const [status, changes] of Object.entries(outdated(isoDate(now)))) {
    for (const change of changes) {
      const room = CATCH_UP_BATCH - moved.length;
      for (const event of documents.list(events, { status, ...change }, undefined, room))
        moved.push(moveOn(context, event));
    }
  }
  const series = new Map(moved.map((event) => [event.seriesId, event]));
  for (const event of series.values()) updateSeries(context, event);
}

/** Sets the current status of an event, and emits the change. */
function moveOn(context: Context, event: Event): Event {
  const status = eventStatus(event, context.clock.now());
  const moved = context.documents.put<Event>(events, { ...event, status });
  if (event.status === 'UPCOMING') {
    emitMoment(context, moved, 'started');
    emitEventStarts(context, moved, 'NOW');
  }
  if (status === 'ENDED') emitMoment(context, moved, 'ended');
  return moved;
}

function emitReminder(context: Context, event: Event, { startsIn, timing, due }: Reminder): void {
  const { id: eventId, title, location, dateAndTimeSettings, userId } = event;
  const body = {
    timestamp: isoDate(due),
    eventId,
    title,
    location,
    dateAndTimeSettings,
    userId,
    startsIn,
    hasGuests: hasGuests(context, event),
  };
  context.emit({
    entityFqdn: 'wix.events.v3.event',
    slug: 'reminder',
    entityId: eventId,
    actionEvent: { body },
  });
  emitEventStarts(context, event, timing);
}

function emitMoment(context: Context, event: Event, slug: 'started' | 'ended'): void {
  const { id } = event;
  const { startDate, endDate } = event.dateAndTimeSettings;
  const timestamp = slug === 'started' ? startDate : endDate;
  const body = { timestamp, eventId: id, hasGuests: hasGuests(context, event) };
  context.emit({ entityFqdn: 'wix.events.v3.event', slug, entityId: id, actionEvent: { body } });
}

const SALE_START = 'salePeriod.startDate';
const SALE_END = 'salePeriod.endDate';

/** Filters for sales whose stored status is out of date, by stored status. */
const outdatedSales = (now: string): Record<SaleStatus, object[]> => ({
  SALE_SCHEDULED: [{ [SALE_START]: { $lte: now } }, { [SALE_END]: { $lte: now } }],
  SALE_STARTED: [{ [SALE_START]: { $gt: now } }, { [SALE_END]: { $lte: now } }],
  SALE_ENDED: [{ [SALE_END]: { $gt: now } }],
});

export const salesCatchUp: CatchUpStep = {
  due: [
    { collection: ticketDefinitions, field: SALE_START, only: { saleStatus: 'SALE_SCHEDULED' } },
    { collection: ticketDefinitions, field: SALE_END, only: { saleStatus: 'SALE_SCHEDULED' } },
    { collection: ticketDefinitions, field: SALE_END, only: { saleStatus: 'SALE_STARTED' } },
  ],
  catchUp: catchUpSales,
};

/** Updates the stored status of sales that have begun or ended, and emits the change; one batch per call. */
function catchUpSales(context: Context): void {
  const { documents, clock } = context;
  const now = clock.now();
  let room = CATCH_UP_BATCH;
  for (const [status, changes] of Object.entries(outdatedSales(isoDate(now)))) {
    for (const change of changes) {
      const due = documents.list(ticketDefinitions, { saleStatus: status, ...change }, undefined, room);
      room -= due.length;
      for (const definition of due) {
        const next = saleStatus(definition, now);
        const moved = documents.put<TicketDefinition>(ticketDefinitions, { ...definition, saleStatus: next });
        if (status === 'SALE_SCHEDULED') emitSale(context, moved, 'sale_started');
        if (next === 'SALE_ENDED') emitSale(context, moved, 'sale_ended');
      }
    }
  }
}
