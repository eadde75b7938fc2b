import { giftVoucherProducts as meta } from '@wix/gift-vouchers/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { assert, type ErrorCode, invalidField, orThrow } from '#core/contract/errors';
import type { Entity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, updateEntity } from '#core/entities/store';
import {
  GIFT_CARD_PRODUCTS,
  type GiftCardProduct,
  giftCardProducts,
  type PresetVariant,
  serializeProduct,
  type Wire,
} from '../products/entity';
import {
  customAmountsReversed,
  expirationDatePassed,
  giftCardProductAlreadyExists,
  productWithoutAmounts,
} from '../products/errors';

type Given = Omit<Wire, keyof Entity>;
type Fields = Omit<GiftCardProduct, keyof Entity>;

const missing = (field: string) =>
  invalidField(`giftCardProduct.${field}`, 'must not be empty', 'REQUIRED_FIELD');

function presetOf(
  { ids }: Context,
  { id, price, value, image }: NonNullable<Given['presetVariants']>[number],
  index: number,
  before: readonly PresetVariant[],
): PresetVariant {
  const amount = orThrow(price?.amount, () => missing(`presetVariants[${index}].price.amount`));
  // Statement promotions-gift-amount-5-decimals.
  assert(/^\d+(\.\d{1,4})?$/.test(amount), () =>
    invalidField(`giftCardProduct.presetVariants[${index}].price.amount`, 'must have at most 4 decimals'),
  );
  const isKnown = before.some((variant) => variant.id === id);
  return {
    id: id && isKnown ? id : ids.guid(),
    price: new Big(amount).toFixed(2),
    value: new Big(value?.amount || amount).toFixed(2),
    ...(image && { image }),
  };
}

function customOf({ minValue, maxValue, image }: NonNullable<Given['customVariant']>, code: ErrorCode) {
  const [least, most] = [minValue, maxValue].map((value) => value?.amount);
  assert(least, () => missing('customVariant.minValue.amount'));
  assert(most, () => missing('customVariant.maxValue.amount'));
  assert(new Big(least).lt(most), () => customAmountsReversed(code));
  return {
    minValue: new Big(least).toFixed(2),
    maxValue: new Big(most).toFixed(2),
    ...(image && { image }),
  };
}

/** Reads the rule by which the cards of a product expire. @throws PlatformError 400 */
function expirationOf(context: Context, given: Given, code: ErrorCode) {
  const { expirationType, fixedExpirationDate, relativeExpirationDate } = given;
  const type =
    expirationType ?? (fixedExpirationDate ? 'FIXED' : relativeExpirationDate ? 'RELATIVE' : 'NONE');
  if (type === 'NONE') return { expirationType: type };
  if (type === 'RELATIVE') {
    const { value, period } = relativeExpirationDate ?? {};
    assert(value && period, () => missing('relativeExpirationDate'));
    return { expirationType: type, relativeExpirationDate: { value, period } };
  }
  assert(fixedExpirationDate, () => missing('fixedExpirationDate'));
  assert(fixedExpirationDate > context.clock.date(), () => expirationDatePassed(code));
  return { expirationType: type, fixedExpirationDate };
}

/** The error codes of a call: the SDK defines different ones for each call. */
const CODES = {
  create: {
    variants: 'CANNOT_CREATE_GIFT_CARD_PRODUCT_WITHOUT_VARIANTS',
    date: 'CANNOT_CREATE_GIFT_CARD_PRODUCT_WITH_PAST_EXPIRATION_DATE',
    range: 'CANNOT_CREATE_GIFT_CARD_PRODUCT_WITH_INVALID_CUSTOM_AMOUNTS_RANGE',
  },
  update: {
    variants: 'CANNOT_UPDATE_GIFT_CARD_PRODUCT_TO_HAVE_NO_VARIANTS',
    date: 'CANNOT_UPDATE_GIFT_CARD_PRODUCT_TO_HAVE_PAST_EXPIRATION_DATE',
    range: 'CANNOT_UPDATE_GIFT_CARD_PRODUCT_WITH_INVALID_CUSTOM_AMOUNTS_RANGE',
  },
} as const;

/** Reads a complete product (platform facts 42.4). @throws PlatformError 400 */
function fieldsOf(
  context: Context,
  given: Given,
  codes: (typeof CODES)[keyof typeof CODES],
  before: readonly PresetVariant[] = [],
): Fields {
  const { description, image, customVariant, extendedFields } = given;
  const name = orThrow(given.name?.trim(), () => missing('name'));
  const presetVariants = (given.presetVariants ?? []).map((variant, index) =>
    presetOf(context, variant, index, before),
  );
  assert(presetVariants.length > 0 || customVariant, () => productWithoutAmounts(codes.variants));
  return {
    name,
    ...(description && { description }),
    ...(image && { image }),
    ...expirationOf(context, given, codes.date),
    presetVariants,
    ...(customVariant && { customVariant: customOf(customVariant, codes.range) }),
    ...(extendedFields && { extendedFields }),
  };
}

/** A changed rule about the expiry of cards replaces the previous rule completely. */
const EXPIRATION = ['expirationType', 'fixedExpirationDate', 'relativeExpirationDate'] as const;

/** The description of a site's gift cards; a site has at most one. */
export const giftVoucherProductsOperations = entityOperations(
  'gift-vouchers.giftVoucherProducts',
  meta,
  GIFT_CARD_PRODUCTS,
  {
    page: { defaultLimit: 50, maxLimit: 100 },
    serialize: serializeProduct,
    create(context, given) {
      assert(context.documents.count(giftCardProducts, {}) === 0, giftCardProductAlreadyExists);
      const id = context.ids.guid();
      return createEntity(context, GIFT_CARD_PRODUCTS, fieldsOf(context, given, CODES.create), id);
    },
    update(context, before, change) {
      const { id, revision, createdDate, updatedDate } = before;
      const shown = { ...serializeProduct(context, before) };
      if (EXPIRATION.some((field) => change[field])) for (const field of EXPIRATION) delete shown[field];
      const fields = fieldsOf(context, { ...shown, ...change }, CODES.update, before.presetVariants);
      return updateEntity(context, GIFT_CARD_PRODUCTS, { ...fields, id, revision, createdDate, updatedDate });
    },
  },
);
