import { fulfillmentMethods as meta } from '@wix/restaurants/meta';
import { assertGiven } from '#core/contract/errors';
import { entityOperations } from '#core/entities/operations';
import { createEntity, updateEntity } from '#core/entities/store';
import { FULFILLMENT_METHODS, inSiteZone, ORDERING_CALLS, serializeMethod } from '../ordering/entity';

/** The ways to hand orders over. A new one is used once an operation names it in `fulfillmentIds`. */
export const fulfillmentMethodsOperations = entityOperations(
  'restaurants.fulfillmentMethods',
  meta,
  FULFILLMENT_METHODS,
  {
    ...ORDERING_CALLS,
    serialize: serializeMethod,
    create(context, { businessLocationId: _, ...given }) {
      assertGiven(given.type, 'fulfillmentMethod.type');
      assertGiven(given.name, 'fulfillmentMethod.name');
      const method = {
        enabled: false,
        fee: '0',
        minOrderPrice: '0',
        availability: { availableTimes: [] },
        ...given,
      };
      return createEntity(context, FULFILLMENT_METHODS, inSiteZone(context, method));
    },
    update(context, before, { businessLocationId: _, ...change }) {
      const { pickupOptions, deliveryOptions, ...others } = before;
      // A method has the options of one type.
      const options =
        change.pickupOptions || change.deliveryOptions ? {} : { pickupOptions, deliveryOptions };
      const method = { ...others, ...options, ...change };
      return updateEntity(context, FULFILLMENT_METHODS, inSiteZone(context, method));
    },
  },
);
