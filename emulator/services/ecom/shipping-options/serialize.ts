import type { SerializedShippingOption, ShippingOption } from './store';

/** Serializes an option. */
export const serializeShippingOption = (option: ShippingOption): SerializedShippingOption => ({
  ...option,
  deliveryRegionId: option.deliveryRegionIds[0] ?? '',
  rates: option.rates.map((rate) => ({
    ...rate,
    amount: rate.amount ?? '0',
    multiplyByQuantity: rate.multiplyByQuantity ?? false,
  })),
});
