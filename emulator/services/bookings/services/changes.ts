import type { Context } from '#core/contract/context';
import { notFound, orThrow } from '#core/contract/errors';
import { deleteEntity, storeNew, updateEntity } from '#core/entities/store';
import { slugFor } from '#core/slugs';
import { bookings } from '../bookings/entity';
import { emitAction } from '../bookings/events';
import { transition } from '../bookings/lifecycle';
import { refundPlan } from '../bookings/plan-refunds';
import { addOns } from './add-ons/entity';
import { recurringSessions, type Service, services } from './entity';
import { SERVICES } from './events';
import { dropVariants, followStaff, withVariants } from './variants/follow';

/** Returns a service with the details of the add-ons in its groups (SDK: Service.addOnDetails). */
function withAddOnDetails({ documents }: Context, service: Service): Service {
  const { addOnDetails: _details, ...rest } = service;
  const ids = new Set(service.addOnGroups?.flatMap(({ addOnIds }) => addOnIds ?? []));
  const details = [...ids].flatMap((addOnId) => {
    const addOn = documents.get(addOns, addOnId);
    if (!addOn) return [];
    const { durationInMinutes } = addOn;
    return [{ addOnId, ...(durationInMinutes && { durationInMinutes }) }];
  });
  return { ...rest, ...(details.length > 0 && { addOnDetails: details }) };
}

/** Returns a service by its id. @throws PlatformError 404 */
export const findService = ({ documents }: Context, id: string): Service =>
  orThrow(documents.get(services, id), () => notFound(`Service ${id}`));

/** Whether another service has a slug, or used to have it (JSDoc of setCustomSlug). */
export const slugTaken =
  ({ documents }: Context, id: string) =>
  (slug: string): boolean =>
    documents.list(services, { 'supportedSlugs.name': slug }).some((other) => other.id !== id);

/** Gives a service a slug made from its name. Its previous slugs still refer to it. */
export function withSlugOfName(context: Context, service: Service): Service {
  const name = slugFor(service.name ?? '', 'service', slugTaken(context, service.id));
  return withSlug(service, { name, custom: false, createdDate: context.clock.date() });
}

/** Makes a slug the active one of a service. */
export function withSlug(service: Service, slug: NonNullable<Service['mainSlug']>): Service {
  const others = (service.supportedSlugs ?? []).filter(({ name }) => name !== slug.name);
  return { ...service, mainSlug: slug, supportedSlugs: [...others, slug] };
}

export function addService(context: Context, service: Service): Service {
  return storeNew(context, SERVICES, withVariants(context, service));
}

/** Stores a changed service with its next revision and emits its event. Its variants are adapted to its staff. */
export function changeService(context: Context, service: Service): Service {
  followStaff(context, service);
  return updateEntity(context, SERVICES, withAddOnDetails(context, withVariants(context, service)));
}

/**
 * Deletes a service and emits its event. Its future sessions are canceled with their bookings, unless those with
 * participants are to be preserved (JSDoc of deleteService).
 */
export function deleteService(context: Context, service: Service, preserveWithParticipants: boolean): void {
  const { documents } = context;
  const now = context.clock.date();
  const future = documents.list(bookings, {
    status: { $in: ['CREATED', 'PENDING', 'CONFIRMED', 'WAITING_LIST'] },
    $or: [
      { 'bookedEntity.item.slot.serviceId': service.id, startDate: { $gt: now } },
      { 'bookedEntity.item.schedule.serviceId': service.id, endDate: { $gt: now } },
    ],
  });
  if (!preserveWithParticipants) {
    for (const booking of future) {
      const canceled = transition(context, booking, 'cancel', refundPlan(context, booking));
      emitAction(context, 'canceled', canceled, booking);
    }
  }
  // The bookings of a class keep its teacher busy by themselves; a course needs its sessions for that.
  const preserved = preserveWithParticipants && future.some(({ bookedEntity }) => bookedEntity?.schedule);
  for (const session of preserved ? [] : documents.list(recurringSessions, { serviceId: service.id })) {
    documents.delete(recurringSessions, session.id);
  }
  dropVariants(context, service.id);
  deleteEntity(context, SERVICES, service);
}
