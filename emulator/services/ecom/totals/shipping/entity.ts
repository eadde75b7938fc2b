import type { shippingOptions as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import { shippingOptionNotFound } from './errors';

export type SerializedShippingOption = Serialized<meta.ShippingOptionOriginal>;
export type Rate = Serialized<meta.ConditionalRatesOriginal>;

/** A delivery option besides the seeded ones, in some of the site's regions. */
export interface ShippingOption extends Omit<SerializedShippingOption, keyof Entity>, Entity {
  deliveryRegionIds: string[];
  rates: Rate[];
  /** Set while buyers are not offered it. */
  withdrawn?: boolean;
}

export const shippingOptions = collection<ShippingOption>('shipping_options', {
  shown: { title: 'Shipping options', group: 'Sales', calls: ['ecom.shippingOptions', 'shippingOption'] },
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    title: 'string',
    estimatedDeliveryTime: 'string',
    deliveryRegionId: { kind: 'string', path: 'deliveryRegionIds[0]' },
    deliveryRegionIds: 'list',
  },
});

/** Serializes rates with all their fields. */
export const serializeRates = (rates: readonly Rate[]): Rate[] =>
  rates.map((rate) => ({
    ...rate,
    amount: rate.amount ?? '0',
    conditions: rate.conditions ?? [],
    multiplyByQuantity: rate.multiplyByQuantity ?? false,
  }));

/** Serializes an option; its only region is in `deliveryRegionId` alone (statement delivery-option-create). */
export const serializeShippingOption = ({
  withdrawn: _,
  ...option
}: ShippingOption): SerializedShippingOption => ({
  ...option,
  deliveryRegionId: option.deliveryRegionIds[0] ?? '',
  deliveryRegionIds: option.deliveryRegionIds.length > 1 ? option.deliveryRegionIds : [],
  rates: serializeRates(option.rates),
});

export const SHIPPING_OPTIONS: EntityKind<ShippingOption, 'shippingOption'> = {
  name: 'shippingOption',
  collection: shippingOptions,
  notFound: shippingOptionNotFound,
  views: [
    {
      fqdn: 'wix.ecom.v1.shipping_option',
      serialize: (_, entity) => serializeShippingOption(entity),
      showsDeleted: true,
    },
  ],
};
