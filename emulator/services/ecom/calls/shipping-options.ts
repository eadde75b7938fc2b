import { shippingOptions as meta } from '@wix/ecom/meta';
import { MANAGERS } from '#core/contract/context';
import { assertField, assertGiven } from '#core/contract/errors';
import { withNamespace } from '#core/entities/extended-fields';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, storeChanged, updateEntity } from '#core/entities/store';
import { SHIPPING_OPTIONS, serializeShippingOption } from '../totals/shipping/entity';
import { assertRegions, setRegion } from '../totals/shipping/places/assigned';
import { assertRates } from '../totals/shipping/rules';

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
      shippingOption: serializeShippingOption(
        setRegion(context, SHIPPING_OPTIONS, request.shippingOptionId, request, true),
      ),
    }),
    removeDeliveryRegion: (context, request) => ({
      shippingOption: serializeShippingOption(
        setRegion(context, SHIPPING_OPTIONS, request.shippingOptionId, request, false),
      ),
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
