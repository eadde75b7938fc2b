import type { availabilityCalendar } from '@wix/bookings/meta';
import { applicationError, assert, invalidField } from '../../core/errors';
import type { Context, Wire } from '../../core/operation';
import { type Slot, slotsOf } from './availability';
import { readInstant } from './schedule';
import { type Service, services } from './store';

/** An entry of the availability calendar as a checkout gets it back. */
export type SlotEntry = Wire<availabilityCalendar.SlotAvailabilityOriginal>;

/**
 * Finds the slot that an entry of the availability calendar means, as it is now.
 * @param participants how many places it has to have
 * @throws PlatformError 400 for an entry without a slot (facts 5.6); SERVICE_NOT_FOUND or SESSION_NOT_FOUND, 404;
 *   SLOT_NOT_AVAILABLE, 409, for a time that the service never offers
 */
export function findSlot(context: Context, { slot }: SlotEntry, participants: number): Slot {
  const { serviceId, startDate, endDate, timezone, resource, eventId, sessionId } = slot ?? {};
  const start = readInstant(startDate ?? '', timezone);
  const end = readInstant(endDate ?? '', timezone);
  assert(serviceId && start !== undefined && end !== undefined && end > start, () =>
    invalidField(
      'slotAvailability.slot',
      'must have a serviceId, a startDate and an endDate',
      'REQUIRED_FIELD',
    ),
  );
  const service = context.documents.get(services, serviceId);
  assert(service, () => applicationError(404, 'SERVICE_NOT_FOUND', `There is no service ${serviceId}`));
  const wanted = eventId ?? sessionId;
  const there = slotsOf(context, service, { start, end }, resource?.id ? [resource.id] : undefined).filter(
    (it) => it.start === start && it.end === end && (!wanted || it.eventId === wanted),
  );
  const best = there.find(({ openSpots }) => openSpots >= participants) ?? there[0];
  assert(best, () => notOffered(service));
  return best;
}

const notOffered = ({ type, name }: Service) =>
  type === 'CLASS'
    ? applicationError(404, 'SESSION_NOT_FOUND', `${name} has no such session`)
    : applicationError(409, 'SLOT_NOT_AVAILABLE', `${name} is not offered at that time`);
