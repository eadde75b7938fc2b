import type { shippingOptions as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

export type SerializedShippingOption = Serialized<meta.ShippingOptionOriginal>;
export type Rate = Serialized<meta.ConditionalRatesOriginal>;

/** A delivery option besides the seeded ones, in some of the site's regions. */
export interface ShippingOption extends Omit<SerializedShippingOption, keyof Entity>, Entity {
  deliveryRegionIds: string[];
  rates: Rate[];
}

export const shippingOptions = collection<ShippingOption>('shipping_options', {
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    title: 'string',
    estimatedDeliveryTime: 'string',
    deliveryRegionId: { kind: 'string', path: 'deliveryRegionIds[0]' },
    deliveryRegionIds: 'list',
  },
});

export const serializeShippingOption = (option: ShippingOption): SerializedShippingOption => ({
  ...option,
  deliveryRegionId: option.deliveryRegionIds[0] ?? '',
  rates: option.rates.map((rate) => ({
    ...rate,
    amount: rate.amount ?? '0',
    multiplyByQuantity: rate.multiplyByQuantity ?? false,
  })),
});

export const SHIPPING_OPTIONS: EntityKind<ShippingOption, 'shippingOption'> = {
  name: 'shippingOption',
  collection: shippingOptions,
  views: [{ fqdn: 'wix.ecom.v1.shipping_option', serialize: serializeShippingOption, showsDeleted: true }],
};
