import type { wixEventsV2 as meta } from '@wix/events/meta';
import { assert, assertField, assertGiven, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { Event, StoredRegistration } from '../entity';

/** The fields of an event that a request can set. */
export type EventInput = Omit<Serialized<meta.EventOriginal>, 'mainImage'> & {
  mainImage?: Serialized<meta.EventOriginal>['mainImage'] & { urlExpirationDate?: string };
};

export type EventSettings = Pick<
  Event,
  | 'title'
  | 'shortDescription'
  | 'description'
  | 'mainImage'
  | 'location'
  | 'dateAndTimeSettings'
  | 'registration'
  | 'guestListSettings'
  | 'onlineConferencing'
  | 'seoSettings'
  | 'eventDisplaySettings'
  | 'agendaSettings'
>;

/** The types of registration that an event can begin with; the typings have only two (statement events-event-type-none). */
const INITIAL_TYPES = ['RSVP', 'TICKETING', 'EXTERNAL', 'NONE'] as const;

/**
 * Returns the settings of a new event.
 * @throws PlatformError 400 naming the missing fields that `createEvent` requires
 */
export function newSettings(input: EventInput): EventSettings {
  const { title, location, dateAndTimeSettings, registration } = input;
  const initialType = INITIAL_TYPES.find((name) => name === registration?.initialType);
  const required = (field: string) => () =>
    invalidField(`event.${field}`, 'must not be empty', 'REQUIRED_FIELD');
  assert(title, required('title'));
  assert(location, required('location'));
  assert(dateAndTimeSettings, required('dateAndTimeSettings'));
  assert(initialType, required('registration.initialType'));
  assertWhenAndWhere(location, dateAndTimeSettings);
  return changedSettings(
    {
      title,
      location: { type: 'VENUE' },
      dateAndTimeSettings: { timeZoneId: '' },
      registration: { initialType, type: registration?.external?.url ? 'EXTERNAL' : initialType },
      guestListSettings: { displayedPublicly: false },
    },
    { ...input, dateAndTimeSettings: { dateAndTimeTbd: false, ...dateAndTimeSettings } },
  );
}

/**
 * Checks what the platform requires of a new event although the typings do not (statements ev-002 to ev-007).
 * @throws PlatformError 400 for an event without an end, a time zone or the message for a date or a place to be decided
 */
function assertWhenAndWhere(
  { name, locationTbd, address }: NonNullable<EventInput['location']>,
  when: NonNullable<EventInput['dateAndTimeSettings']>,
): void {
  const at = (field: string) => `event.dateAndTimeSettings.${field}`;
  const { dateAndTimeTbd, dateAndTimeTbdMessage, startDate, endDate, timeZoneId } = when;
  assertField(!locationTbd || name || address, 'event.location.name', 'Location address must not be a blank');
  assertField(
    !dateAndTimeTbd || dateAndTimeTbdMessage,
    at('dateAndTimeTbdMessage'),
    'getScheduleTbdMessage must not be a blank',
  );
  if (dateAndTimeTbd) return;
  assertField(startDate, at('startDate'), 'must not be empty', 'REQUIRED_FIELD');
  const isAfter = endDate && startDate < endDate;
  assertField(isAfter, at('endDate'), 'must be after the start, not a negative duration');
  assertField(timeZoneId, at('timeZoneId'), 'must be stated: getTimeZoneId is not supported');
}

/**
 * Returns changed settings: omitted fields keep their values, null empties a field.
 * @throws PlatformError 400 for invalid settings
 */
export function changedSettings(before: EventSettings, input: EventInput): EventSettings {
  const { title, shortDescription, description, mainImage, location, registration } = input;
  assertField(title !== null && title !== '', 'event.title', 'must not be empty', 'MIN_LENGTH');
  return {
    ...before,
    ...(title !== undefined && { title }),
    ...(shortDescription !== undefined && { shortDescription: shortDescription ?? '' }),
    ...(description !== undefined && { description: description ?? undefined }),
    ...(mainImage !== undefined && { mainImage: mainImage ? picture(mainImage) : undefined }),
    ...(location && { location: placeOf({ ...before.location, ...location }) }),
    ...(input.dateAndTimeSettings && {
      dateAndTimeSettings: dates(before.dateAndTimeSettings, input.dateAndTimeSettings),
    }),
    ...(registration && { registration: registrationOf(before.registration, registration) }),
    ...(input.guestListSettings && {
      guestListSettings: { displayedPublicly: input.guestListSettings.displayedPublicly ?? false },
    }),
    ...(input.onlineConferencing && {
      onlineConferencing: {
        enabled: false,
        type: 'MEETING',
        ...before.onlineConferencing,
        ...input.onlineConferencing,
      },
    }),
    ...(input.seoSettings && { seoSettings: { ...before.seoSettings, ...input.seoSettings } }),
    ...(input.agendaSettings && { agendaSettings: { enabled: input.agendaSettings.enabled ?? false } }),
    ...(input.eventDisplaySettings && {
      eventDisplaySettings: { ...before.eventDisplaySettings, ...input.eventDisplaySettings },
    }),
  };
}

const picture = ({
  id,
  url,
  urlExpirationDate,
  width = 0,
  height = 0,
  altText,
}: NonNullable<EventInput['mainImage']>) => ({
  id: id ?? '',
  width,
  height,
  altText: altText ?? '',
  ...(urlExpirationDate && { urlExpirationDate }),
  // A picture of the site's own media is stored by its id alone, because its address depends on that of the site.
  ...(!id && url && { url }),
});

/** Returns start, end and time zone: either all of them or none. */
function dates(
  before: Event['dateAndTimeSettings'],
  given: NonNullable<EventInput['dateAndTimeSettings']>,
): Event['dateAndTimeSettings'] {
  const at = (field: string) => `event.dateAndTimeSettings.${field}`;
  assert(!given.recurringEvents?.individualEventDates?.length, () =>
    invalidField(at('recurringEvents'), 'can only be set when a series of events is created'),
  );
  const timeZoneId = given.timeZoneId || before.timeZoneId || 'UTC';
  assertField(isTimeZone(timeZoneId), at('timeZoneId'), 'must be a name of the TZ database');
  const { hideEndDate = before.hideEndDate, showTimeZone = before.showTimeZone } = given;
  const common = { timeZoneId, hideEndDate: hideEndDate ?? false, showTimeZone: showTimeZone ?? false };
  const startDate = given.startDate ?? before.startDate;
  const endDate = given.endDate ?? before.endDate;
  if (given.dateAndTimeTbd ?? startDate === undefined) {
    const message = given.dateAndTimeTbdMessage ?? before.dateAndTimeTbdMessage;
    return { ...common, ...(message && { dateAndTimeTbdMessage: message }) };
  }
  assertGiven(startDate, at('startDate'));
  for (const [name, date] of Object.entries({ startDate, endDate }))
    assertField(!date?.includes('T24:'), at(name), 'must have an hour from 00 to 23', 'FORMAT');
  assertField(
    !endDate || startDate < endDate,
    at('endDate'),
    'must be after the start, not a negative duration',
  );
  return { ...common, startDate, ...(endDate && { endDate }) };
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Returns the registration settings; `initialType` cannot change (JSDoc of `initialType`). */
function registrationOf(
  before: StoredRegistration,
  given: NonNullable<EventInput['registration']>,
): StoredRegistration {
  const { initialType, type, rsvp, external, tickets } = given;
  const isSame = initialType === undefined || (initialType as string) === before.initialType;
  assert(isSame, () =>
    invalidField('event.registration.initialType', `must stay ${before.initialType}`, 'FIELD_NOT_ALLOWED'),
  );
  const allowed = [before.initialType, 'EXTERNAL', 'NONE'] as const;
  const known = allowed.find((name) => name === type);
  assert(type === undefined || known, () =>
    invalidField('event.registration.type', `must be one of: ${allowed.join(', ')}`, 'INVALID_ENUM_VALUE'),
  );
  const url = external ? external.url : before.external?.url;
  assertGiven(known !== 'EXTERNAL' || url, 'event.registration.external.url');
  const { allowedGuestTypes, registrationPaused, registrationDisabled } = given;
  const { guestsAssignedSeparately, ticketLimitPerOrder, taxSettings, reservationDurationInMinutes } =
    tickets ?? {};
  return {
    ...before,
    ...(known && { type: known }),
    ...(rsvp && { rsvp: { ...before.rsvp, ...rsvp } }),
    ...(external && { external }),
    ...(tickets && {
      tickets: {
        ...before.tickets,
        ...(guestsAssignedSeparately !== undefined && { guestsAssignedSeparately }),
        ...(ticketLimitPerOrder !== undefined && { ticketLimitPerOrder }),
        ...(taxSettings !== undefined && { taxSettings }),
        ...(reservationDurationInMinutes && { reservationDurationInMinutes }),
      },
    }),
    ...(allowedGuestTypes && { allowedGuestTypes }),
    ...(registrationPaused !== undefined && { registrationPaused }),
    ...(registrationDisabled !== undefined && { registrationDisabled }),
  };
}

/**
 * Returns a place in the form in which calls send it: a street address always has a name and a number, even if empty
 * (SDK: StreetAddress).
 */
function placeOf(place: Event['location']): Event['location'] {
  const { address } = place;
  if (!address?.streetAddress) return place;
  const { number = '', name = '' } = address.streetAddress;
  const streetAddress = { ...address.streetAddress, number, name };
  const { city, subdivision, postalCode, country } = address;
  const region = [subdivision?.replace(/^[A-Z]{2}-/, ''), postalCode].filter(Boolean).join(' ');
  const parts = [[number, name].filter(Boolean).join(' '), city, region, country].filter(Boolean);
  return { ...place, address: { formattedAddress: parts.join(', '), ...address, streetAddress } };
}
