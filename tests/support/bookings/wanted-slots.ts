import type { Context } from '@/emulator/core/contract/context';
import { storedServices as services, slotsOf } from '@/emulator/exports/testing';
import type { Service } from '@/emulator/services/bookings/services/entity';

/** A service of the demo site as the emulator stores it, by slug. */
export const serviceOf = ({ documents }: Context, slug: string): Service => {
  const service = documents.find(services, { 'mainSlug.name': slug });
  if (!service) throw new Error(`The demo site has no service ${slug}`);
  return service;
};

/**
 * Returns the request to book a slot of a service within a window of time, or a course as a whole.
 * @param number of the slot among the first four; there are so few so that bookings compete
 */
export function wantedBy(
  context: Context,
  window: { start: number; end: number },
  slug: string,
  number: number,
) {
  const service = serviceOf(context, slug);
  if (service.type === 'COURSE') return { schedule: { scheduleId: service.schedule?.id ?? '' } };
  const slots = slotsOf(context, service, window).slice(0, 4);
  const slot = slots[number % slots.length];
  if (!slot) throw new Error(`${slug} has no slots`);
  const [startDate, endDate] = [slot.start, slot.end].map((it) => new Date(it).toISOString());
  const { resource, eventId } = slot;
  return { slot: { serviceId: service.id, startDate, endDate, resource, ...(eventId && { eventId }) } };
}
