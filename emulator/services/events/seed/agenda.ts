import type { Context } from '#core/contract/context';
import type { Event } from '../events/entity';
import { type ScheduleItem, scheduleItems } from '../events/schedule/entity';

/** An item of an event's schedule, on its first or last day. */
export interface AgendaSeed {
  id: string;
  day: 'first' | 'last';
  /** A time of that day, like `18:30`. */
  from: string;
  to: string;
  name: string;
  stage: string;
  description?: string;
  tags?: string[];
}

/**
 * Stores the published schedule of an event.
 * @param dateAt the date of a time on one of the event's days, in ISO 8601
 */
export function seedAgenda(
  { documents }: Context,
  { id: eventId, createdDate, dateAndTimeSettings: { timeZoneId } }: Event,
  agenda: readonly AgendaSeed[],
  dateAt: (day: AgendaSeed['day'], time: string) => string,
): void {
  for (const { id, day, from, to, name, stage, description = '', tags = [] } of agenda) {
    documents.put<ScheduleItem>(scheduleItems, {
      id,
      itemId: id,
      eventId,
      draft: false,
      removed: false,
      hidden: false,
      name,
      description,
      stageName: stage,
      tags,
      status: 'SCHEDULED',
      timeSlot: { start: dateAt(day, from), end: dateAt(day, to), timeZoneId },
      createdDate,
      updatedDate: createdDate,
    });
  }
}
