import type { wixEventsV2 as meta } from '@wix/events/meta';
import type { Context } from '#core/contract/context';
import { assertField, assertGiven } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { firstFree } from '#core/slugs';
import { DAY, isoDate } from '#core/time/clock';
import { ticketDefinitions } from '../../tickets/definitions/entity';
import { addSeriesCategory } from '../categories/changes';
import { categories } from '../categories/entity';
import { type Event, events } from '../entity';
import { saleStatus } from '../rules';
import { updateSeries } from '../series';
import { addEvent, emitAction } from './changes';
import { type EventInput, type EventSettings, newSettings } from './input';

type Occurrence = Serialized<meta.OccurrenceOriginal>;

/**
 * Stores a recurring event: one independent event for each date, all with the same series id (JSDoc of `Recurrences`).
 * Callers cannot choose the series id; only the content of a site defines it, and then each request is one date of the
 * series.
 * @returns the first of the events
 * @throws PlatformError 400 for a date without start or end
 */
export function addSeries(
  context: Context,
  { dateAndTimeSettings, ...input }: EventInput,
  dates: readonly Occurrence[],
  draft: boolean,
): Event {
  const { recurringEvents, ...common } = dateAndTimeSettings ?? {};
  const seriesId = context.ids.guid(recurringEvents?.categoryId);
  const settings = (seriesId === recurringEvents?.categoryId ? [common] : dates).map(
    ({ startDate, endDate, timeZoneId, showTimeZone }, index) => {
      const at = `event.dateAndTimeSettings.recurringEvents.individualEventDates[${index}]`;
      assertGiven(startDate, `${at}.startDate`);
      assertGiven(endDate, `${at}.endDate`);
      assertGiven(timeZoneId, `${at}.timeZoneId`);
      const when = {
        ...common,
        dateAndTimeTbd: false,
        startDate,
        endDate,
        ...(timeZoneId && { timeZoneId }),
        ...(showTimeZone !== undefined && { showTimeZone }),
      };
      return newSettings({ ...input, dateAndTimeSettings: when });
    },
  );
  if (!context.documents.get(categories, seriesId)) addSeriesCategory(context, seriesId, input.title ?? '');
  const [first] = settings
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
    .map((date) => addEvent(context, date, draft, { seriesId }));
  assertField(first, 'event.dateAndTimeSettings.recurringEvents', 'must have a date', 'MIN_SIZE');
  return updateSeries(context, first);
}

const startOf = ({ dateAndTimeSettings }: EventSettings): string => dateAndTimeSettings.startDate ?? '';

/** How much later a clone takes place than its origin, in milliseconds (JSDoc of `cloneEvent`). */
const CLONE_DELAY = 14 * DAY;

/**
 * Stores a copy of an event with its tickets, two weeks later unless `change` sets other dates; a taken title gets a
 * number (JSDoc of `cloneEvent`).
 * @param change returns the copy's settings
 */
export function cloneEvent(
  context: Context,
  origin: Event,
  draft: boolean,
  change: (copied: EventSettings) => EventSettings,
): Event {
  const { documents, ids, clock } = context;
  const later = (date: string | undefined) => date && isoDate(Date.parse(date) + CLONE_DELAY);
  const withDates = <T extends { startDate?: string; endDate?: string }>(dates: T): T => ({
    ...dates,
    ...(dates.startDate && { startDate: later(dates.startDate) }),
    ...(dates.endDate && { endDate: later(dates.endDate) }),
  });
  const { title, shortDescription, description, mainImage, location, registration } = origin;
  const { seoSettings, guestListSettings, onlineConferencing, eventDisplaySettings, agendaSettings } = origin;
  const { slug: _taken, ...seo } = seoSettings ?? {};
  const copied = change({
    title,
    shortDescription,
    description,
    location,
    registration,
    guestListSettings,
    onlineConferencing,
    eventDisplaySettings,
    seoSettings: seo,
    ...(agendaSettings && { agendaSettings }),
    ...(mainImage && { mainImage }),
    dateAndTimeSettings: withDates(origin.dateAndTimeSettings),
  });
  const settings = { ...copied, title: freeTitle(context, copied.title) };
  const stored = addEvent(context, settings, draft, { origin });
  const copies: Record<string, string> = {};
  const now = clock.date();
  for (const definition of documents.list(ticketDefinitions, { eventId: origin.id })) {
    const id = ids.guid();
    copies[definition.id] = id;
    const salePeriod = definition.salePeriod && withDates(definition.salePeriod);
    documents.put(ticketDefinitions, {
      ...definition,
      id,
      eventId: stored.id,
      createdDate: now,
      updatedDate: now,
      soldCount: 0,
      reservedCount: 0,
      ...(salePeriod && { salePeriod }),
      revision: 1,
      saleStatus: saleStatus({ salePeriod }, clock.now()),
    });
  }
  const { location: where, dateAndTimeSettings, status, userId } = stored;
  emitAction(context, 'cloned', stored, {
    location: where,
    dateAndTimeSettings,
    title: stored.title,
    userId,
    status,
    derivedFromInstanceId: context.site.id,
    derivedFromEventId: origin.id,
    ticketDefinitions: copies,
  });
  return stored;
}

const freeTitle = ({ documents }: Context, title: string): string =>
  firstFree(
    (number) => (number === 0 ? title : `${title} (${number})`),
    (candidate) => documents.find(events, { title: candidate }) !== undefined,
  );
