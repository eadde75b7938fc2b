import type { wixEventsV2 as eventsMeta } from '@wix/events/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Control } from '../forms/controls';

type WireEvent = Serialized<eventsMeta.EventOriginal>;
type WireLocation = Serialized<eventsMeta.LocationOriginal>;

/** Where an event stands in its life (specification 7.3). */
export type EventStatus = 'UPCOMING' | 'STARTED' | 'ENDED' | 'CANCELED' | 'DRAFT';

/** An event's place among the dates of its series (`RecurrenceStatus` of events V3). */
export type RecurrenceStatus = `${eventsMeta.RecurrenceStatusStatusOriginal}`;

/** An address with what the SDK's typings leave out and its transformation reads. */
export type EventAddress = NonNullable<WireLocation['address']> & {
  formattedAddress?: string;
  geocode?: { latitude: number; longitude: number };
};

/** How people register, as far as it is set and not found out. */
export type StoredRegistration = Pick<
  NonNullable<WireEvent['registration']>,
  'rsvp' | 'external' | 'allowedGuestTypes' | 'registrationPaused' | 'registrationDisabled'
> & {
  initialType: 'RSVP' | 'TICKETING';
  type: 'RSVP' | 'TICKETING' | 'EXTERNAL' | 'NONE';
  tickets?: Pick<
    NonNullable<NonNullable<WireEvent['registration']>['tickets']>,
    'guestsAssignedSeparately' | 'ticketLimitPerOrder' | 'taxSettings' | 'reservationDurationInMinutes'
  >;
};

/**
 * An event as it is stored. `status` is what it was when time last was looked at: it makes events filterable,
 * and time (`catch-up.ts`) brings it up to date before anything is filtered by it.
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
  /** Without dates, date and time are to be announced. */
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
  /** File name in the media folder; a picture from elsewhere has an address. */
  mainImage?: {
    id: string;
    url?: string;
    /** When the address of a picture from elsewhere ends, ISO 8601. */
    urlExpirationDate?: string;
    width: number;
    height: number;
    altText: string;
  };
  /** Whether it recurs; `settleSeries` brings it up to date. */
  recurrenceStatus: RecurrenceStatus;
  /** What it has in common with the other dates of its series. */
  seriesId?: string;
  /** The categories that it is in, that of its series among them. */
  categoryIds?: string[];
  /** The event that it was cloned from. */
  derivedFromEventId?: string;
  /** When people will next be reminded of it. */
  reminderDue?: string;
  /** What its form asks beside name and e-mail. */
  form?: Control[];
  /** How many people come, by the RSVPs that said yes, those they bring along among them. */
  attendingCount?: number;
}

/** The dates of a series, the first of them first: kept beside its events, for each of them tells all. */
export interface EventSeries {
  id: string;
  dates: (Pick<Event['dateAndTimeSettings'], 'startDate' | 'endDate' | 'timeZoneId' | 'showTimeZone'> & {
    eventId: string;
    /** Whether it is still to be published: visitors know nothing of it. */
    draft: boolean;
  })[];
}

export const eventSeries = collection<EventSeries>('event_series', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

export const events = collection<Event>('events', {
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
    // By the name in the JSDoc of `Recurrences`, and by where it stands.
    'recurringEvents.categoryId': { kind: 'string', path: 'seriesId' },
    'dateAndTimeSettings.recurringEvents.categoryId': { kind: 'string', path: 'seriesId' },
  },
  indexes: [
    ['status', 'dateAndTimeSettings.startDate'],
    ['status', 'dateAndTimeSettings.endDate'],
    ['status', 'createdDate'],
  ],
});
