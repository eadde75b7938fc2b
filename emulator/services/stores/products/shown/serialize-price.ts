import type { products as meta } from '@wix/stores/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { formatAmount, toAmount } from '#core/money';
import type { Product } from '../entity';
import type { Variant } from '../parts/entity';
import { variantPrice } from './rules';

type PriceData = Serialized<meta.PriceDataOriginal>;

/** A price before and after the discount, as numbers and as formatted texts (platform facts 8.8). */
export function serializePrice({ site }: Context, product: Product, variant: Variant): PriceData {
  const { currency, locale } = site;
  const { price, discountedPrice } = variantPrice(product, variant, currency);
  const format = (amount: number) => formatAmount(toAmount(amount, currency), currency, locale);
  const perUnit = product.pricePerUnit && pricePerUnit(discountedPrice, product.pricePerUnit, currency);
  return {
    currency,
    price,
    discountedPrice,
    formatted: {
      price: format(price),
      discountedPrice: format(discountedPrice),
      ...(perUnit !== undefined && { pricePerUnit: format(perUnit) }),
    },
    ...(perUnit !== undefined && { pricePerUnit: perUnit }),
  };
}

function pricePerUnit(
  price: number,
  { totalQuantity = 1, baseQuantity = 1 }: NonNullable<Product['pricePerUnit']>,
  currency: string,
): number {
  return Number(toAmount(new Big(price).times(baseQuantity).div(totalQuantity), currency));
}

/** The owner's profit on a product. The margin has four decimal places (SDK: CostAndProfitData). */
export function serializeCostAndProfit({ site }: Context, cost: number, price: number) {
  const format = (amount: number) =>
    formatAmount(toAmount(amount, site.currency), site.currency, site.locale);
  const profit = new Big(price).minus(cost);
  const margin = price === 0 ? 0 : profit.div(price).round(4, Big.roundHalfUp).toNumber();
  return {
    itemCost: cost,
    formattedItemCost: format(cost),
    profit: profit.toNumber(),
    formattedProfit: format(profit.toNumber()),
    profitMargin: margin,
  };
}
