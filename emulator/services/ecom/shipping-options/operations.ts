import { shippingOptions as meta } from '@wix/ecom/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { assertRevision } from '#core/contract/revisions';
import { withNamespace } from '#core/entities/extended-fields';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, updateEntity } from '#core/entities/store';
import { regions } from '../delivery-profile/regions';
import { assertRates } from './rules';
import { SHIPPING_OPTIONS, type ShippingOption, serializeShippingOption } from './store';

/** @throws PlatformError 404 for a region that the site does not deliver to */
function assertRegions(ids: readonly string[]): void {
  for (const id of ids)
    assert(
      regions.some((region) => region.id === id),
      () => notFound(`Delivery region ${id}`),
    );
}

/**
 * Adds a region to an option or removes it; a second call changes nothing.
 * @throws PlatformError 404 for an unknown region or option; 400 without a revision; 409 REVISION_MISMATCH
 */
function setRegion(
  context: Context,
  request: { shippingOptionId: string; deliveryRegionId: string; revision?: string | null },
  isOffered: boolean,
): ShippingOption {
  const { shippingOptionId, deliveryRegionId, revision } = request;
  const before = findEntity(context, SHIPPING_OPTIONS, shippingOptionId);
  assertRegions([deliveryRegionId]);
  assertRevision('shippingOption', before, revision);
  const others = before.deliveryRegionIds.filter((id) => id !== deliveryRegionId);
  const deliveryRegionIds = isOffered ? [...others, deliveryRegionId] : others;
  return updateEntity(context, SHIPPING_OPTIONS, { ...before, deliveryRegionIds });
}

/** Shipping options, for managers of the site (SDK: permissions `ECOM.SHIPPING_OPTION_*`). */
export const shippingOptionsOperations = entityOperations('ecom.shippingOptions', meta, SHIPPING_OPTIONS, {
  app: 'stores',
  readers: MANAGERS,
  serialize: serializeShippingOption,
  create(context, { deliveryRegionId: one, deliveryRegionIds = one ? [one] : [], rates = [], ...rest }) {
    assertRates(rates);
    assertRegions(deliveryRegionIds);
    const fields = { ...rest, rates, deliveryRegionIds: [...new Set(deliveryRegionIds)] };
    return createEntity(context, SHIPPING_OPTIONS, fields);
  },
  // Regions are changed by calls of their own (SDK: `@immutable`).
  update(context, before, { deliveryRegionId: _, deliveryRegionIds: __, ...change }) {
    assertRates(change.rates ?? []);
    return updateEntity(context, SHIPPING_OPTIONS, { ...before, ...change });
  },
  writes: {
    addDeliveryRegion: (request, context) => ({
      shippingOption: serializeShippingOption(setRegion(context, request, true)),
    }),
    removeDeliveryRegion: (request, context) => ({
      shippingOption: serializeShippingOption(setRegion(context, request, false)),
    }),
    updateExtendedFields({ id, namespace, namespaceData }, context) {
      const before = findEntity(context, SHIPPING_OPTIONS, id);
      const extendedFields = withNamespace(before.extendedFields, namespace, namespaceData);
      const changed = updateEntity(context, SHIPPING_OPTIONS, { ...before, extendedFields });
      return { shippingOption: serializeShippingOption(changed) };
    },
  },
});
