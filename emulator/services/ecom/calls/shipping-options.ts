import { shippingOptions as meta } from '@wix/ecom/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, assertField, assertGiven, notFound } from '#core/contract/errors';
import { assertRevision } from '#core/contract/revisions';
import { withNamespace } from '#core/entities/extended-fields';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, storeChanged, updateEntity } from '#core/entities/store';
import { SHIPPING_OPTIONS, type ShippingOption, serializeShippingOption } from '../totals/shipping/entity';
import { hasRegion } from '../totals/shipping/profiles/entity';
import { assertRates } from '../totals/shipping/rules';

/** @throws PlatformError 404 for a region that the site does not deliver to */
function assertRegions(context: Context, ids: readonly string[]): void {
  for (const id of ids) assert(hasRegion(context, id), () => notFound(`Delivery region ${id}`));
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
  assertRegions(context, [deliveryRegionId]);
  assertRevision('shippingOption', before, revision);
  const others = before.deliveryRegionIds.filter((id) => id !== deliveryRegionId);
  const deliveryRegionIds = isOffered ? [...others, deliveryRegionId] : others;
  return updateEntity(context, SHIPPING_OPTIONS, { ...before, deliveryRegionIds });
}

/** Shipping options, for managers of the site (SDK: permissions `ECOM.SHIPPING_OPTION_*`). */
export const shippingOptionsOperations = entityOperations('ecom.shippingOptions', meta, SHIPPING_OPTIONS, {
  app: 'stores',
  readers: MANAGERS,
  serialize: (_, entity) => serializeShippingOption(entity),
  create(context, { deliveryRegionId, deliveryRegionIds: _, rates = [], ...rest }) {
    assertGiven(rest.title, 'shippingOption.title');
    // An option is created in one region, named by this field alone (statement sh-003).
    assertField(deliveryRegionId, 'shippingOption.deliveryRegionId', 'is not a valid GUID', 'FORMAT');
    assertGiven(rates.length > 0, 'shippingOption.rates');
    assertRates(rates);
    assertRegions(context, [deliveryRegionId]);
    const fields = { ...rest, rates, deliveryRegionIds: [deliveryRegionId] };
    return createEntity(context, SHIPPING_OPTIONS, fields);
  },
  // Regions are changed by calls of their own (SDK: `@immutable`).
  update(context, before, { deliveryRegionId: _, deliveryRegionIds: __, ...change }) {
    assertRates(change.rates ?? []);
    return updateEntity(context, SHIPPING_OPTIONS, { ...before, ...change });
  },
  writes: {
    addDeliveryRegion: (context, request) => ({
      shippingOption: serializeShippingOption(setRegion(context, request, true)),
    }),
    removeDeliveryRegion: (context, request) => ({
      shippingOption: serializeShippingOption(setRegion(context, request, false)),
    }),
    updateExtendedFields(context, { id, namespace, namespaceData }) {
      const before = findEntity(context, SHIPPING_OPTIONS, id);
      const extendedFields = withNamespace(before.extendedFields, namespace, namespaceData);
      // The revision stays (SDK: Update Extended Fields).
      const updatedDate = context.clock.date();
      const changed = storeChanged(context, SHIPPING_OPTIONS, { ...before, extendedFields, updatedDate });
      return { shippingOption: serializeShippingOption(changed) };
    },
  },
});
