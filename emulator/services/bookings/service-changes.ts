import { isoDate } from '../../core/clock';
import { applicationError, assert, invalidField, notFound } from '../../core/errors';
import type { Context } from '../../core/operation';
import { slugFor } from '../stores/slugs';
import { advance } from './booking';
import { tellOfBooking } from './booking-events';
import { HOLDING } from './rules';
import { bookings, recurringSessions, type Service, services } from './store';
import { sentService } from './wire';

const ENTITY = 'wix.bookings.services.v2.service';

/** A service by its id. @throws PlatformError 404 */
export function theService({ documents }: Context, id: string): Service {
  const service = documents.get(services, id);
  assert(service, () => notFound(`Service ${id}`));
  return service;
}

/** Whether another service has a slug, or once had it (JSDoc of setCustomSlug). */
export const slugTaken =
  ({ documents }: Context, id: string) =>
  (slug: string): boolean =>
    documents.list(services, { 'supportedSlugs.name': slug }).some((other) => other.id !== id);

/** Gives a service the slug of its name. The slugs that it had go on leading to it. */
export function withSlugOfName(context: Context, service: Service): Service {
  const name = slugFor(service.name ?? '', 'service', slugTaken(context, service.id));
  return withSlug(service, { name, custom: false, createdDate: isoDate(context.clock.now()) });
}

/** Makes a slug the active one of a service. */
export function withSlug(service: Service, slug: NonNullable<Service['mainSlug']>): Service {
  const others = (service.supportedSlugs ?? []).filter(({ name }) => name !== slug.name);
  return { ...service, mainSlug: slug, supportedSlugs: [...others, slug] };
}

/** Stores a new service, and tells of it. */
export function addService(context: Context, service: Service): Service {
  const added = context.documents.put(services, service);
  context.emit({
    entityFqdn: ENTITY,
    slug: 'created',
    entityId: added.id,
    createdEvent: { entity: sentService(added, context.baseUrl) },
  });
  return added;
}

/** Stores a service as it has become, with the next revision, and tells of it. */
export function changeService(context: Context, service: Service): Service {
  const changed = context.documents.put(services, {
    ...service,
    revision: String(Number(service.revision) + 1),
    updatedDate: isoDate(context.clock.now()),
  });
  context.emit({
    entityFqdn: ENTITY,
    slug: 'updated',
    entityId: changed.id,
    updatedEvent: { currentEntity: sentService(changed, context.baseUrl) },
  });
  return changed;
}

/**
 * Refuses a change of a service that somebody else has changed since.
 * @param revision the one that the caller has seen
 * @throws PlatformError 400 without one; REVISION_MISMATCH, 409
 */
export function assertRevision(service: Service, revision: string | null | undefined): void {
  assert(revision, () => invalidField('service.revision', 'must not be empty', 'REQUIRED_FIELD'));
  assert(revision === service.revision, () =>
    applicationError(409, 'REVISION_MISMATCH', `Service ${service.id} is at revision ${service.revision}`, {
      currentRevision: service.revision,
    }),
  );
}

/**
 * Removes a service, and tells of it. Its future sessions are canceled with the bookings of them, unless those with
 * participants are to be preserved (JSDoc of deleteService).
 */
export function dropService(context: Context, service: Service, preserveWithParticipants: boolean): void {
  const { documents } = context;
  const future = documents.list(bookings, {
    'bookedEntity.slot.serviceId': service.id,
    startDate: { $gt: isoDate(context.clock.now()) },
    status: { $in: HOLDING },
  });
  if (!preserveWithParticipants) {
    for (const booking of future) {
      tellOfBooking(context, advance(context, booking, 'CANCELED', booking.paymentStatus), booking.status);
    }
  }
  const preserved = preserveWithParticipants && future.length > 0;
  for (const session of preserved ? [] : documents.list(recurringSessions, { serviceId: service.id })) {
    documents.delete(recurringSessions, session.id);
  }
  documents.delete(services, service.id);
  context.emit({
    entityFqdn: ENTITY,
    slug: 'deleted',
    entityId: service.id,
    deletedEvent: { deletedEntity: sentService(service, context.baseUrl) },
  });
}
