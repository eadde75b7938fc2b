import { isoDate, MINUTE } from '#core/time/clock';
import { unsold } from '../orders/sales/rules';
import type { SaleStatus, TicketDefinition } from '../tickets/definitions/entity';
import type { Event, EventStatus, RecurrenceStatus } from './entity';

/** The most kinds of tickets of an event (JSDoc of `createTicketDefinition`). */
export const DEFINITIONS_PER_EVENT = 100;

export const EVENTS_PER_SITE = 10_000;

/**
 * How long before its start the guests of an event are reminded, the earliest reminder first (JSDoc of
 * `onEventReminder`).
 */
const REMINDERS = [
  { startsIn: { days: 7, hours: 0, minutes: 0 }, timing: 'STARTS_IN_1_WEEK' },
  { startsIn: { days: 3, hours: 0, minutes: 0 }, timing: 'STARTS_IN_3_DAYS' },
  { startsIn: { days: 1, hours: 0, minutes: 0 }, timing: 'STARTS_IN_1_DAY' },
  { startsIn: { days: 0, hours: 2, minutes: 0 }, timing: 'STARTS_IN_2_HOURS' },
  { startsIn: { days: 0, hours: 1, minutes: 0 }, timing: 'STARTS_IN_1_HOUR' },
  { startsIn: { days: 0, hours: 0, minutes: 30 }, timing: 'STARTS_IN_30_MINUTES' },
] as const;

/** A reminder with its due time in milliseconds since the epoch. */
export type Reminder = (typeof REMINDERS)[number] & { due: number };

type Dated = Pick<Event, 'status' | 'dateAndTimeSettings'>;

const remindersOf = ({ dateAndTimeSettings }: Pick<Dated, 'dateAndTimeSettings'>): Reminder[] =>
  REMINDERS.map((reminder) => {
    const { days, hours, minutes } = reminder.startsIn;
    const before = ((days * 24 + hours) * 60 + minutes) * MINUTE;
    return { ...reminder, due: Date.parse(dateAndTimeSettings.startDate ?? '') - before };
  });

/**
 * Returns when the next reminder of an event is due.
 * @param now milliseconds since the epoch
 * @returns ISO 8601; undefined for a draft, a canceled event or one whose reminders are all past
 */
export function reminderDate({ status, ...event }: Dated, now: number): string | undefined {
  const next = remindersOf(event).find(({ due }) => due > now);
  return status === 'UPCOMING' && next ? isoDate(next.due) : undefined;
}

/** Returns the reminders of an event between two instants, both included, the earliest first. */
export const remindersBetween = (event: Dated, from: number, to: number): Reminder[] =>
  remindersOf(event).filter(({ due }) => due >= from && due <= to);

export type EventAction = 'publish' | 'cancel' | 'reschedule';

/**
 * The next status of an event by action, before its dates decide whether it has started; missing actions are not
 * allowed. A canceled event stays canceled: to hold it after all, clone it (JSDoc of `cancelEvent`).
 */
export const EVENT_TRANSITIONS: Record<EventStatus, Partial<Record<EventAction, EventStatus>>> = {
  DRAFT: { publish: 'UPCOMING', reschedule: 'DRAFT' },
  UPCOMING: { cancel: 'CANCELED', reschedule: 'UPCOMING' },
  STARTED: { cancel: 'CANCELED', reschedule: 'UPCOMING' },
  ENDED: { reschedule: 'UPCOMING' },
  CANCELED: {},
};

/**
 * The current status of an event: drafts and canceled events keep theirs, the others follow the clock.
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

/** The number of free places of an event without tickets; Infinity if there is no limit. */
export const freePlaces = ({
  registration,
  attendingCount = 0,
}: Pick<Event, 'registration' | 'attendingCount'>): number => {
  const { limit } = registration.rsvp ?? {};
  return limit ? Math.max(0, limit - attendingCount) : Number.POSITIVE_INFINITY;
};

/** Whether every visible ticket of an event is gone; false for an event without tickets. */
export const isSoldOut = (definitions: readonly TicketDefinition[]): boolean => {
  const visible = definitions.filter(({ hidden }) => !hidden);
  return visible.length > 0 && visible.every((definition) => unsold(definition) === 0);
};

/** The current state of an event's registration. */
export function registrationStatus(
  event: Pick<Event, 'status' | 'dateAndTimeSettings' | 'registration' | 'attendingCount'>,
  definitions: readonly TicketDefinition[],
  now: number,
): RegistrationStatus {
  const { type, rsvp, registrationDisabled, registrationPaused } = event.registration;
  const status = eventStatus(event, now);
  if (type === 'NONE') return 'UNKNOWN_REGISTRATION_STATUS';
  if (status === 'DRAFT' || status === 'CANCELED' || registrationDisabled || registrationPaused)
    return 'CLOSED_MANUALLY';
  if (status === 'ENDED') return 'CLOSED_AUTOMATICALLY';
  if (type === 'EXTERNAL') return 'OPEN_EXTERNAL';
  if (type === 'TICKETING') return isSoldOut(definitions) ? 'CLOSED_AUTOMATICALLY' : 'OPEN_TICKETS';
  if (rsvp?.endDate && Date.parse(rsvp.endDate) <= now) return 'CLOSED_AUTOMATICALLY';
  if (rsvp?.startDate && Date.parse(rsvp.startDate) > now) return 'SCHEDULED_RSVP';
  if (freePlaces(event) > 0) return 'OPEN_RSVP';
  return rsvp?.waitlistEnabled ? 'OPEN_RSVP_WAITLIST_ONLY' : 'CLOSED_AUTOMATICALLY';
}

/**
 * Returns the recurrence status of each event of a series, by id: the next event, the last one that ended and the last
 * one that was canceled have their own statuses (`RecurrenceStatus` of events V3); drafts do not count yet.
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
