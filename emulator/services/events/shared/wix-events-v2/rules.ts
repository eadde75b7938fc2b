import { isoDate, MINUTE } from '#core/time/clock';
import type { FeeType, SaleStatus, TicketDefinition } from '../ticket-definitions-v2/store';
import { unsold } from '../ticket-reservations/stock';
import type { Event, EventStatus, RecurrenceStatus } from './store';

/** The platform's fee on a sold ticket, in percent of its price (`FeeType` of ticket definitions V3). */
export const FEE_PERCENT = '2.5';

/** Who pays the fee: whether it is added to what the buyer pays; without an entry there is none. */
export const FEE_IS_ADDED: Partial<Record<FeeType, boolean>> = {
  FEE_INCLUDED: false,
  FEE_ADDED: true,
  FEE_ADDED_AT_CHECKOUT: true,
};

/** How many kinds of tickets an event can have (JSDoc of `createTicketDefinition`). */
export const DEFINITIONS_PER_EVENT = 100;

/** How many events a site can have. */
export const EVENTS_PER_SITE = 10_000;

/** How long before its start people are reminded of an event, the earliest first (JSDoc of `onEventReminder`). */
const REMINDERS = [
  { startsIn: { days: 7, hours: 0, minutes: 0 }, timing: 'STARTS_IN_1_WEEK' },
  { startsIn: { days: 3, hours: 0, minutes: 0 }, timing: 'STARTS_IN_3_DAYS' },
  { startsIn: { days: 1, hours: 0, minutes: 0 }, timing: 'STARTS_IN_1_DAY' },
  { startsIn: { days: 0, hours: 2, minutes: 0 }, timing: 'STARTS_IN_2_HOURS' },
  { startsIn: { days: 0, hours: 1, minutes: 0 }, timing: 'STARTS_IN_1_HOUR' },
  { startsIn: { days: 0, hours: 0, minutes: 30 }, timing: 'STARTS_IN_30_MINUTES' },
] as const;

/** A reminder of an event, and when it is due, in milliseconds. */
export type Reminder = (typeof REMINDERS)[number] & { due: number };

type Dated = Pick<Event, 'status' | 'dateAndTimeSettings'>;

const remindersOf = ({ dateAndTimeSettings }: Pick<Dated, 'dateAndTimeSettings'>): Reminder[] =>
  REMINDERS.map((reminder) => {
    const { days, hours, minutes } = reminder.startsIn;
    const before = ((days * 24 + hours) * 60 + minutes) * MINUTE;
    return { ...reminder, due: Date.parse(dateAndTimeSettings.startDate ?? '') - before };
  });

/**
 * When people will next be reminded of an event.
 * @param now milliseconds since the epoch
 * @returns ISO 8601; nothing for a draft, a canceled event or one whose reminders would all be late
 */
export function reminderDate({ status, ...event }: Dated, now: number): string | undefined {
  const next = remindersOf(event).find(({ due }) => due > now);
  return status === 'UPCOMING' && next ? isoDate(next.due) : undefined;
}

/** The reminders of an event from an instant to another, both included, the earliest first. */
export const remindersBetween = (event: Dated, from: number, to: number): Reminder[] =>
  remindersOf(event).filter(({ due }) => due >= from && due <= to);

/** What managers can do to an event. */
export type EventAction = 'publish' | 'cancel' | 'reschedule';

/**
 * What becomes of an event, before the clock says whether it has started; an action that is not there cannot be
 * done. A canceled event is over: to hold it after all, it is cloned (JSDoc of `cancelEvent`).
 */
export const EVENT_TRANSITIONS: Record<EventStatus, Partial<Record<EventAction, EventStatus>>> = {
  DRAFT: { publish: 'UPCOMING', reschedule: 'DRAFT' },
  UPCOMING: { cancel: 'CANCELED', reschedule: 'UPCOMING' },
  STARTED: { cancel: 'CANCELED', reschedule: 'UPCOMING' },
  ENDED: { reschedule: 'UPCOMING' },
  CANCELED: {},
};

/**
 * Where an event stands: drafts and canceled events stay what they are, the others follow the clock.
 * @param now milliseconds since the epoch
 */
export function eventStatus(
  { status, dateAndTimeSettings }: Pick<Event, 'status' | 'dateAndTimeSettings'>,
  now: number,
): EventStatus {
  const { startDate, endDate } = dateAndTimeSettings;
  if (status === 'DRAFT' || status === 'CANCELED') return status;
  if (endDate !== undefined && Date.parse(endDate) <= now) return 'ENDED';
  return startDate !== undefined && Date.parse(startDate) <= now ? 'STARTED' : 'UPCOMING';
}

/** Whether a ticket's sale has begun or is over; the sale period includes its start and not its end. */
export function saleStatus({ salePeriod }: Pick<TicketDefinition, 'salePeriod'>, now: number): SaleStatus {
  const { startDate, endDate } = salePeriod ?? {};
  if (endDate !== undefined && Date.parse(endDate) <= now) return 'SALE_ENDED';
  return startDate !== undefined && Date.parse(startDate) > now ? 'SALE_SCHEDULED' : 'SALE_STARTED';
}

export type RegistrationStatus =
  | 'UNKNOWN_REGISTRATION_STATUS'
  | 'CLOSED_AUTOMATICALLY'
  | 'CLOSED_MANUALLY'
  | 'OPEN_RSVP'
  | 'OPEN_RSVP_WAITLIST_ONLY'
  | 'OPEN_TICKETS'
  | 'OPEN_EXTERNAL'
  | 'SCHEDULED_RSVP';

/** How many places of an event without tickets are free; Infinity where there is no limit. */
export const freePlaces = ({
  registration,
  attendingCount = 0,
}: Pick<Event, 'registration' | 'attendingCount'>): number => {
  const { limit } = registration.rsvp ?? {};
  return limit ? Math.max(0, limit - attendingCount) : Number.POSITIVE_INFINITY;
};

/** Whether every visible ticket of an event is gone; an event without tickets is not sold out. */
export const isSoldOut = (definitions: readonly TicketDefinition[]): boolean => {
  const visible = definitions.filter(({ hidden }) => !hidden);
  return visible.length > 0 && visible.every((definition) => unsold(definition) === 0);
};

/** Whether and how people can register for an event now. */
export function registrationStatus(
  event: Pick<Event, 'status' | 'dateAndTimeSettings' | 'registration' | 'attendingCount'>,
  definitions: readonly TicketDefinition[],
  now: number,
): RegistrationStatus {
  const { type, rsvp, registrationDisabled, registrationPaused } = event.registration;
  const status = eventStatus(event, now);
  if (type === 'NONE') return 'UNKNOWN_REGISTRATION_STATUS';
  if (status === 'CANCELED' || registrationDisabled || registrationPaused) return 'CLOSED_MANUALLY';
  if (status === 'ENDED') return 'CLOSED_AUTOMATICALLY';
  if (type === 'EXTERNAL') return 'OPEN_EXTERNAL';
  if (type === 'TICKETING') return isSoldOut(definitions) ? 'CLOSED_AUTOMATICALLY' : 'OPEN_TICKETS';
  if (rsvp?.endDate && Date.parse(rsvp.endDate) <= now) return 'CLOSED_AUTOMATICALLY';
  if (rsvp?.startDate && Date.parse(rsvp.startDate) > now) return 'SCHEDULED_RSVP';
  if (freePlaces(event) > 0) return 'OPEN_RSVP';
  return rsvp?.waitlistEnabled ? 'OPEN_RSVP_WAITLIST_ONLY' : 'CLOSED_AUTOMATICALLY';
}

/**
 * The places of events in their series: the next one, the one that ended last and the one that was canceled last
 * stand out (`RecurrenceStatus` of events V3); drafts are not in the schedule yet.
 */
export function recurrenceStatuses(
  series: readonly Pick<Event, 'id' | 'status' | 'dateAndTimeSettings'>[],
): Map<string, RecurrenceStatus> {
  const inOrder = series.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
  const statuses = new Map<string, RecurrenceStatus>(inOrder.map(({ id }) => [id, 'RECURRING']));
  const mark = (event: { id: string } | undefined, status: RecurrenceStatus) =>
    event && statuses.set(event.id, status);
  mark(
    inOrder.find(({ status }) => status === 'UPCOMING'),
    'RECURRING_UPCOMING',
  );
  mark(
    inOrder.findLast(({ status }) => status === 'ENDED'),
    'RECURRING_RECENTLY_ENDED',
  );
  mark(
    inOrder.findLast(({ status }) => status === 'CANCELED'),
    'RECURRING_RECENTLY_CANCELED',
  );
  return statuses;
}

const startOf = ({ dateAndTimeSettings }: Pick<Event, 'dateAndTimeSettings'>): string =>
  dateAndTimeSettings.startDate ?? '';
