import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import { events } from '../stored/events';

/** The most events whose tickets are listed together if no event is named: the next ones. */
const EVENT_LIMIT = 1000;

/**
 * Returns the filter for tickets that visitors may see: of published events that are not over, not hidden, and on sale
 * unless they also show before and after their sale.
 */
export function availableTickets(context: Context, eventId: string | undefined, withNotOnSale: boolean) {
  const { documents, clock } = context;
  const open = { status: { $in: ['UPCOMING', 'STARTED'] }, ...(eventId !== undefined && { id: eventId }) };
  const byStart = [{ fieldName: 'dateAndTimeSettings.startDate', order: 'ASC' }];
  const eventIds = documents.list(events, open, byStart, EVENT_LIMIT).map(({ id }) => id);
  const now = isoDate(clock.now());
  const onSale = {
    $and: [
      { $or: [{ 'salePeriod.startDate': null }, { 'salePeriod.startDate': { $lte: now } }] },
      { $or: [{ 'salePeriod.endDate': null }, { 'salePeriod.endDate': { $gt: now } }] },
    ],
  };
  return {
    eventId: { $in: eventIds },
    hidden: false,
    ...(!withNotOnSale && { $or: [{ 'salePeriod.displayNotOnSale': { $ne: false } }, onSale] }),
  };
}
