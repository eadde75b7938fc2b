import type { Context } from '#core/contract/context';
import { applicationError, assert, invalidField, notFound } from '#core/contract/errors';
import { isoDate } from '#core/time/clock';
import { regions } from '../delivery-profile/regions';
import { assertRates } from './rules';
import {
  type SerializedShippingOption,
  type ShippingOption,
  serializeShippingOption,
  shippingOptions,
} from './store';

const FQDN = 'wix.ecom.v1.shipping_option';

/** Emits that a shipping option was made. */
const emitShippingOptionCreated = (context: Context, option: ShippingOption): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: option.id,
    slug: 'created',
    createdEvent: { entity: serializeShippingOption(option) },
  });

/** Emits that a shipping option was changed. */
const emitShippingOptionUpdated = (context: Context, option: ShippingOption): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: option.id,
    slug: 'updated',
    updatedEvent: { currentEntity: serializeShippingOption(option) },
  });

/** Emits that a shipping option was deleted. */
const emitShippingOptionDeleted = (context: Context, option: ShippingOption): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: option.id,
    slug: 'deleted',
    deletedEvent: { deletedEntity: serializeShippingOption(option) },
  });

/**
 * Returns an option by its id.
 * @throws PlatformError 404
 */
export function findShippingOption({ documents }: Context, id: string): ShippingOption {
  const option = documents.get(shippingOptions, id);
  assert(option, () => notFound(`Shipping option ${id}`));
  return option;
}

/** @throws PlatformError 404 for a region that the site does not deliver to */
function assertRegions(ids: readonly string[]): void {
  for (const id of ids)
    assert(
      regions.some((region) => region.id === id),
      () => notFound(`Delivery region ${id}`),
    );
}

/**
 * Creates an option.
 * @throws PlatformError 400 INVALID_QUANTITY_VALUE; 404 for an unknown region
 */
export function addOption(context: Context, given: SerializedShippingOption): ShippingOption {
  const { clock, documents, ids } = context;
  const { deliveryRegionId, deliveryRegionIds = deliveryRegionId ? [deliveryRegionId] : [], ...rest } = given;
  const rates = given.rates ?? [];
  assertRates(rates);
  assertRegions(deliveryRegionIds);
  const now = isoDate(clock.now());
  const option = documents.put<ShippingOption>(shippingOptions, {
    ...rest,
    rates,
    deliveryRegionIds: [...new Set(deliveryRegionIds)],
    id: ids.guid(),
    revision: '1',
    createdDate: now,
    updatedDate: now,
  });
  emitShippingOptionCreated(context, option);
  return option;
}

/** Stores a changed option with the next revision and emits the event. */
export function saveOption(context: Context, option: ShippingOption): ShippingOption {
  const saved = context.documents.put<ShippingOption>(shippingOptions, {
    ...option,
    revision: String(Number(option.revision) + 1),
    updatedDate: isoDate(context.clock.now()),
  });
  emitShippingOptionUpdated(context, saved);
  return saved;
}

/** @throws PlatformError 400 without a revision; 409 REVISION_MISMATCH for another revision than the option's */
function assertRevision({ id, revision }: ShippingOption, given: string | null | undefined, field: string) {
  assert(given, () => invalidField(field, 'must not be empty', 'REQUIRED_FIELD'));
  assert(given === revision, () =>
    applicationError(409, 'REVISION_MISMATCH', `Shipping option ${id} is at revision ${revision}`),
  );
}

/**
 * Changes an option, except its regions, which have calls of their own (SDK: `@immutable`).
 * @throws PlatformError 404; 400 without a revision, INVALID_QUANTITY_VALUE; 409 REVISION_MISMATCH
 */
export function changeOption(context: Context, given: SerializedShippingOption): ShippingOption {
  const before = findShippingOption(context, given.id ?? '');
  assertRevision(before, given.revision, 'shippingOption.revision');
  const { title, estimatedDeliveryTime, rates, extendedFields } = given;
  const written = Object.entries({ title, estimatedDeliveryTime, rates, extendedFields }).filter(
    ([, value]) => value !== undefined,
  );
  assertRates(rates ?? []);
  return saveOption(context, { ...before, ...Object.fromEntries(written) });
}

/**
 * Adds a region to an option or removes it; a second call changes nothing.
 * @throws PlatformError 404 for an unknown region or option; 400 without a revision; 409 REVISION_MISMATCH
 */
export function setRegion(
  context: Context,
  {
    shippingOptionId,
    deliveryRegionId,
    revision,
  }: Record<'shippingOptionId' | 'deliveryRegionId', string> & {
    revision?: string | null;
  },
  isOffered: boolean,
): ShippingOption {
  const before = findShippingOption(context, shippingOptionId);
  assertRegions([deliveryRegionId]);
  assertRevision(before, revision, 'revision');
  const others = before.deliveryRegionIds.filter((id) => id !== deliveryRegionId);
  return saveOption(context, {
    ...before,
    deliveryRegionIds: isOffered ? [...others, deliveryRegionId] : others,
  });
}

/** Deletes an option and emits the event. */
export function removeOption(context: Context, option: ShippingOption): void {
  context.documents.delete(shippingOptions, option.id);
  emitShippingOptionDeleted(context, option);
}
