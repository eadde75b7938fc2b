import type { wixEventsV2 as meta } from '@wix/events/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { addSeriesCategory } from '../categories/changes';
import { updateSeries } from '../event/series';
import type { Event } from '../stored/events';
import { addEvent } from './changes';
import { type EventInput, type EventSettings, newSettings } from './input';

type Occurrence = Serialized<meta.OccurrenceOriginal>;

/**
 * Stores a recurring event: one independent event for each date, all with the same series id (JSDoc of `Recurrences`).
 * @returns the first of them
 * @throws PlatformError 400 for a date without start or end, 409 EVENT_LIMIT_REACHED
 */
export function addSeries(
  context: Context,
  { dateAndTimeSettings, ...input }: EventInput,
  dates: readonly Occurrence[],
  draft: boolean,
): Event {
  const seriesId = context.ids.guid();
  const { recurringEvents: _dates, ...common } = dateAndTimeSettings ?? {};
  const settings = dates.map(({ startDate, endDate, timeZoneId, showTimeZone }, index) => {
    const at = `event.dateAndTimeSettings.recurringEvents.individualEventDates[${index}]`;
    assert(startDate, () => invalidField(`${at}.startDate`, 'must not be empty', 'REQUIRED_FIELD'));
    assert(endDate, () => invalidField(`${at}.endDate`, 'must not be empty', 'REQUIRED_FIELD'));
    const when = {
      ...common,
      dateAndTimeTbd: false,
      startDate,
      endDate,
      ...(timeZoneId && { timeZoneId }),
      ...(showTimeZone !== undefined && { showTimeZone }),
    };
    return newSettings({ ...input, dateAndTimeSettings: when });
  });
  addSeriesCategory(context, seriesId, input.title ?? '');
  const [first] = settings
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
    .map((date) => addEvent(context, date, draft, { seriesId }));
  assert(first, () =>
    invalidField('event.dateAndTimeSettings.recurringEvents', 'must have a date', 'MIN_SIZE'),
  );
  return updateSeries(context, first);
}

const startOf = ({ dateAndTimeSettings }: EventSettings): string => dateAndTimeSettings.startDate ?? '';
