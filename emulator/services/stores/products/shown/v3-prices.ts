import type { productsV3 as meta } from '@wix/stores/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { formatAmount, toAmount } from '#core/money';
import type { Product } from '../entity';
import type { Variant } from '../parts/entity';

type Amount = Serialized<meta.FixedMonetaryAmountOriginal>;

/**
 * Returns a function that serializes amounts in the site's currency. @param formatted whether to add them as formatted
 * texts
 */
export function amountsOf({ site: { currency, locale } }: Pick<Context, 'site'>, formatted: boolean) {
  return (value: number): Amount => ({
    amount: new Big(value).toFixed(),
    ...(formatted && { formattedAmount: formatAmount(toAmount(value, currency), currency, locale) }),
  });
}

type Settings = Serialized<meta.PricePerUnitSettingsOriginal>;

/**
 * Returns the quantity for which the price per unit is shown; undefined unless the product is sold by weight, volume or
 * length.
 */
export function unitOf({ pricePerUnit }: Product): Settings | undefined {
  const { baseQuantity, baseMeasurementUnit } = pricePerUnit ?? {};
  return baseMeasurementUnit && baseMeasurementUnit !== 'UNSPECIFIED'
    ? { quantity: baseQuantity ?? 1, measurementUnit: baseMeasurementUnit }
    : undefined;
}

export function unitsOfVariant({ pricePerUnit }: Product, { unitQuantity }: Variant): Settings | undefined {
  const { totalQuantity, totalMeasurementUnit } = pricePerUnit ?? {};
  const quantity = unitQuantity ?? totalQuantity;
  return quantity && totalMeasurementUnit && totalMeasurementUnit !== 'UNSPECIFIED'
    ? { quantity, measurementUnit: totalMeasurementUnit }
    : undefined;
}

/**
 * Returns the price per unit of a variant as the platform sends it; undefined if it has none.
 * @param price the variant's price
 * @param send serializes an amount
 */
export function pricePerUnit(
  product: Product,
  variant: Variant,
  price: number,
  send: (value: number) => Amount,
): { value: string; description?: string; amount: number } | undefined {
  const [unit, units] = [unitOf(product), unitsOfVariant(product, variant)];
  if (!unit?.quantity || !units?.quantity) return undefined;
  const amount = new Big(price).times(unit.quantity).div(units.quantity).round(3, Big.roundHalfUp).toNumber();
  const { amount: value = '0', formattedAmount } = send(amount);
  const name = `${unit.quantity === 1 ? '' : `${unit.quantity} `}${unit.measurementUnit?.toLowerCase()}`;
  return { value, amount, ...(formattedAmount && { description: `${formattedAmount} / ${name}` }) };
}
