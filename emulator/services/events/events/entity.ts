import type { wixEventsV2 as eventsMeta } from '@wix/events/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

type WireEvent = Serialized<eventsMeta.EventOriginal>;
type WireLocation = Serialized<eventsMeta.LocationOriginal>;

/** A question of a registration form, as the platform sends it (`InputControl` of events V3). */
export type Control = Serialized<eventsMeta.InputControlOriginal>;

/** The status of an event (specification 7.3). */
export type EventStatus = 'UPCOMING' | 'STARTED' | 'ENDED' | 'CANCELED' | 'DRAFT';

/** The status of an event within its series (`RecurrenceStatus` of events V3). */
export type RecurrenceStatus = `${eventsMeta.RecurrenceStatusStatusOriginal}`;

/** An address with the fields that the SDK reads although its typings lack them. */
export type EventAddress = NonNullable<WireLocation['address']> & {
  formattedAddress?: string;
  geocode?: { latitude: number; longitude: number };
};

/** The stored settings of the registration; its status is calculated. */
export type StoredRegistration = Pick<
  NonNullable<WireEvent['registration']>,
  'rsvp' | 'external' | 'allowedGuestTypes' | 'registrationPaused' | 'registrationDisabled'
> & {
  initialType: 'RSVP' | 'TICKETING' | 'EXTERNAL' | 'NONE';
  type: 'RSVP' | 'TICKETING' | 'EXTERNAL' | 'NONE';
  tickets?: Pick<
    NonNullable<NonNullable<WireEvent['registration']>['tickets']>,
    'guestsAssignedSeparately' | 'ticketLimitPerOrder' | 'taxSettings' | 'reservationDurationInMinutes'
  >;
};

/**
 * An event as it is stored. `status` makes events filterable: it is the status at the last catch-up (`catch-up.ts`),
 * which runs before every filter.
 */
export interface Event
  extends Pick<
    WireEvent,
    | 'shortDescription'
    | 'description'
    | 'guestListSettings'
    | 'publishedDate'
    | 'onlineConferencing'
    | 'seoSettings'
    | 'eventDisplaySettings'
  > {
  agendaSettings?: { enabled: boolean };
  id: string;
  title: string;
  slug: string;
  status: EventStatus;
  createdDate: string;
  updatedDate: string;
  userId: string;
  location: Omit<WireLocation, 'address'> & { address?: EventAddress };
  /** Without dates, they are to be announced. */
  dateAndTimeSettings: {
    startDate?: string;
    endDate?: string;
    /** IANA. */
    timeZoneId: string;
    dateAndTimeTbdMessage?: string;
    hideEndDate?: boolean;
    showTimeZone?: boolean;
  };
  registration: StoredRegistration;
  /** A file name in the media folder; a picture from elsewhere has an address instead. */
  mainImage?: {
    id: string;
    url?: string;
    /** When the address of a picture from elsewhere expires, ISO 8601. */
    urlExpirationDate?: string;
    width: number;
    height: number;
    altText: string;
  };
  /** Its status within its series, updated by `updateSeries`. */
  recurrenceStatus: RecurrenceStatus;
  /** The same for all dates of its series. */
  seriesId?: string;
  /** The categories that it is in, including that of its series. */
  categoryIds?: string[];
  derivedFromEventId?: string;
  /** When the next reminder is due. */
  reminderDue?: string;
  /** The questions of its form besides name and e-mail. */
  form?: Control[];
  /** The number of people who attend: those of the RSVPs with YES, including additional guests. */
  attendingCount?: number;
}

/**
 * The dates of a series in order. They are stored apart from the events, because each event is sent with all of them.
 */
export interface EventSeries {
  id: string;
  dates: (Pick<Event['dateAndTimeSettings'], 'startDate' | 'endDate' | 'timeZoneId' | 'showTimeZone'> & {
    eventId: string;
    /** Whether the event is a draft: visitors do not see its date. */
    draft: boolean;
  })[];
}

export const eventSeries = collection<EventSeries>('event_series', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

export const events = collection<Event>('events', {
  shown: {
    title: 'Events',
    group: 'Events',
    app: 'events',
    calls: ['events.wixEventsV2', 'event'],
    columns: ['title', 'slug', 'status', 'dateAndTimeSettings.startDate', 'registration.initialType'],
  },
  fields: {
    title: 'string',
    slug: 'string',
    status: 'string',
    userId: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    'registration.initialType': 'string',
    'dateAndTimeSettings.startDate': 'date',
    'dateAndTimeSettings.endDate': 'date',
    reminderDue: 'date',
    'dateAndTimeSettings.recurrenceStatus': { kind: 'string', path: 'recurrenceStatus' },
    'categories.categories.id': { kind: 'list', path: 'categoryIds' },
    // The name by which the platform's own components filter.
    'categories.id': { kind: 'list', path: 'categoryIds' },
    // `recurringEvents.categoryId` is the name in the JSDoc of `Recurrences`, the longer one the field's path.
    'recurringEvents.categoryId': { kind: 'string', path: 'seriesId' },
    'dateAndTimeSettings.recurringEvents.categoryId': { kind: 'string', path: 'seriesId' },
  },
  indexes: [
    ['status', 'dateAndTimeSettings.startDate'],
    ['status', 'dateAndTimeSettings.endDate'],
    ['status', 'createdDate'],
  ],
});

/** Events, found by whether everyone sees their guests. */
export const eventsByGuestList = collection<Event>(events.name, {
  fields: {
    displayedPublicly: { kind: 'boolean', path: 'guestListSettings.displayedPublicly' },
    createdDate: 'date',
  },
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
});
