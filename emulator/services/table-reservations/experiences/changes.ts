import { type Context, isManager } from '#core/contract/context';
import { assert, assertField, assertGiven, notFound } from '#core/contract/errors';
import { createEntity, storeChanged, updateEntity } from '#core/entities/store';
import { changedTags, emitTagsModified, type TagChange } from '#core/entities/tags';
import { slugFor } from '#core/slugs';
import { reservationLocations } from '../locations/entity';
import {
  type Configuration,
  EXPERIENCES,
  type Experience,
  experiences,
  type GivenExperience,
} from './entity';
import { experienceCannotBeUpdated } from './errors';

const AT = 'experience.configuration';

/** @throws PlatformError 400 for a rule that the types of the contract do not state */
function assertConfiguration({ displayInfo, paymentPolicy, onlineReservations = {} }: Configuration): void {
  const { partySize, approval, maxGuests } = onlineReservations;
  const { minimumReservationNotice: earliest, maximumReservationNotice: latest } = onlineReservations;
  const required = {
    'displayInfo.name': displayInfo?.name,
    'paymentPolicy.paymentPolicyType': paymentPolicy?.paymentPolicyType,
    'onlineReservations.partySize.min': partySize?.min,
    'onlineReservations.partySize.max': partySize?.max,
    'onlineReservations.approval.mode': approval?.mode,
    'onlineReservations.minimumReservationNotice.number': earliest?.number,
    'onlineReservations.minimumReservationNotice.unit': earliest?.unit,
    'onlineReservations.maximumReservationNotice.number': latest?.number,
    'onlineReservations.maximumReservationNotice.unit': latest?.unit,
    'onlineReservations.maxGuests.number': maxGuests?.number,
  };
  for (const [path, value] of Object.entries(required))
    assertGiven(value !== undefined && value !== null && value !== '', `${AT}.${path}`);
  assertField(
    (partySize?.min ?? 1) <= (partySize?.max ?? 1),
    `${AT}.onlineReservations.partySize`,
    'must have min up to max',
  );
  const isPaid = paymentPolicy?.paymentPolicyType === 'PER_GUEST';
  assertGiven(!isPaid || paymentPolicy?.perGuestOptions?.price, `${AT}.paymentPolicy.perGuestOptions.price`);
}

/** Returns a configuration with the values that are always there, and with ids of its new fields. */
export const completed = ({ ids }: Pick<Context, 'ids'>, configuration: Configuration): Configuration => ({
  ...configuration,
  onlineReservations: {
    ...configuration.onlineReservations,
    ...(configuration.onlineReservations?.businessSchedule && {
      businessSchedule: { entries: [], ...configuration.onlineReservations.businessSchedule },
    }),
  },
  visible: configuration.visible ?? false,
  reservationForm: {
    lastNameRequired: false,
    emailRequired: false,
    ...configuration.reservationForm,
    customFieldDefinitions: (configuration.reservationForm?.customFieldDefinitions ?? []).map((field) => ({
      required: false,
      ...field,
      id: field.id || ids.guid(),
    })),
  },
});

/** Returns a slug that no other experience has. */
function freeSlug({ documents }: Context, wanted: string, id?: string): string {
  const isTaken = (slug: string) =>
    documents.list(experiences, { slug }, undefined, 2).some((other) => other.id !== id);
  return slugFor(wanted, 'experience', isTaken);
}

/** @throws PlatformError 400, 404 for an unknown location */
export function addExperience(context: Context, given: GivenExperience): Experience {
  const { reservationLocationId, configuration, slug, extendedFields, seoSettings, tags } = given;
  assertGiven(reservationLocationId, 'experience.reservationLocationId');
  assertGiven(configuration, AT);
  const location = context.documents.get(reservationLocations, reservationLocationId);
  assert(location, () => notFound(`Reservation location ${reservationLocationId}`));
  assertConfiguration(configuration);
  return createEntity(context, EXPERIENCES, {
    reservationLocationId,
    configuration: completed(context, configuration),
    slug: freeSlug(context, slug || configuration.displayInfo?.name || ''),
    tags: tags ?? {},
    ...(extendedFields && { extendedFields }),
    ...(seoSettings && { seoSettings }),
  });
}

/**
 * Changes an experience; its location stays the same.
 * @throws PlatformError 400; 409 for an archived experience
 */
export function changeExperience(context: Context, before: Experience, change: GivenExperience): Experience {
  assert(!before.archived, experienceCannotBeUpdated);
  const { configuration = before.configuration, slug, extendedFields, seoSettings } = change;
  const merged = completed(context, { ...before.configuration, ...configuration });
  assertConfiguration(merged);
  return updateEntity(context, EXPERIENCES, {
    ...before,
    configuration: merged,
    slug: slug ? freeSlug(context, slug, before.id) : before.slug,
    ...(extendedFields && { extendedFields }),
    ...(seoSettings && { seoSettings }),
  });
}

/** Archives an experience, which hides it, or unarchives it, which does not show it again (platform facts 46.6). */
export const setArchived = (context: Context, before: Experience, archived: boolean): Experience =>
  updateEntity(context, EXPERIENCES, {
    ...before,
    archived,
    ...(archived && { configuration: { ...before.configuration, visible: false } }),
  });

/** Assigns and removes tags, and emits that. */
export function tagExperience(context: Context, before: Experience, change: TagChange): Experience {
  const tagged = storeChanged(context, EXPERIENCES, {
    ...before,
    tags: changedTags(before.tags, change),
    updatedDate: context.clock.date(),
  });
  emitTagsModified(context, EXPERIENCES, tagged, change);
  return tagged;
}

/** Finds an experience that the caller may see: visitors see only visible ones. @throws PlatformError 404 */
export function findExperience(context: Context, filter: { id: string } | { slug: string }): Experience {
  const experience = context.documents.find(experiences, filter);
  const isShown = experience && (experience.configuration.visible || isManager(context));
  assert(experience && isShown, () => notFound('This experience'));
  return experience;
}
