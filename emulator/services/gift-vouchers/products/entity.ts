import type { giftVoucherProducts as meta } from '@wix/gift-vouchers/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import { createEntity } from '#core/entities/store';
import seed from '#seed/community/gift-card-product.json';
import { moneyOf } from '#services/ecom';

export type Wire = Serialized<meta.GiftCardProductOriginal>;
type Image = Wire['image'];

/** An amount that buyers can choose; prices are decimal texts in the site's currency. */
export interface PresetVariant {
  id: string;
  price: string;
  value: string;
  image?: Image;
}

/** The description of the gift cards that a site sells. */
export interface GiftCardProduct extends Entity {
  name: string;
  description?: string;
  image?: Image;
  expirationType: NonNullable<Wire['expirationType']>;
  fixedExpirationDate?: string;
  relativeExpirationDate?: NonNullable<Wire['relativeExpirationDate']>;
  presetVariants: PresetVariant[];
  customVariant?: { minValue: string; maxValue: string; image?: Image };
  extendedFields?: NonNullable<Wire['extendedFields']>;
}

export const giftCardProducts = collection<GiftCardProduct>('gift_card_products', {
  shown: {
    title: 'Gift card products',
    group: 'Sales',
    calls: ['gift-vouchers.giftVoucherProducts', 'giftCardProduct'],
  },
  fields: {
    name: 'string',
    fixedExpirationDate: 'date',
    createdDate: 'date',
    updatedDate: 'date',
    'presetVariants.id': { kind: 'list', path: 'presetVariants[].id', operators: ['$hasAll', '$hasSome'] },
    'presetVariants.price': {
      kind: 'list',
      path: 'presetVariants[].price',
      operators: ['$hasAll', '$hasSome'],
    },
  },
});

/** Serializes a product as the platform does. */
export function serializeProduct(context: Context, product: GiftCardProduct): Wire {
  const { customVariant } = product;
  const money = moneyOf(context.site);
  return {
    ...product,
    presetVariants: product.presetVariants.map(({ price, value, ...variant }) => ({
      ...variant,
      price: money(price),
      value: money(value),
    })),
    customVariant: customVariant && {
      ...customVariant,
      minValue: money(customVariant.minValue),
      maxValue: money(customVariant.maxValue),
    },
  };
}

export const GIFT_CARD_PRODUCTS: EntityKind<GiftCardProduct, 'giftCardProduct'> = {
  name: 'giftCardProduct',
  collection: giftCardProducts,
  views: [{ fqdn: 'wix.gift_cards.v1.gift_card_product', serialize: serializeProduct }],
};

/** Stores the gift card product of the demo site. */
export function seedGiftCardProducts(context: Context): void {
  const { id, ...fields } = seed;
  const product = fields as Omit<GiftCardProduct, keyof Entity>;
  // No event is emitted for the initial content of a site.
  createEntity({ ...context, emit() {} }, GIFT_CARD_PRODUCTS, product, id);
}
