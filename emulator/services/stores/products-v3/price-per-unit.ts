import type { productsV3 as meta } from '@wix/stores/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { formatAmount, toAmount } from '#core/money';
import type { Variant } from '../products/parts';
import type { Product } from '../products/store';

type Settings = Serialized<meta.PricePerUnitSettingsOriginal>;

/** Of what is sold by weight, volume or length: so much of it is what a price is told for. */
export function unitOf({ pricePerUnit }: Product): Settings | undefined {
  const { baseQuantity, baseMeasurementUnit } = pricePerUnit ?? {};
  return baseMeasurementUnit && baseMeasurementUnit !== 'UNSPECIFIED'
    ? { quantity: baseQuantity ?? 1, measurementUnit: baseMeasurementUnit }
    : undefined;
}

/** How much of it one has of a variant. */
export function unitsOfVariant({ pricePerUnit }: Product, { unitQuantity }: Variant): Settings | undefined {
  const { totalQuantity, totalMeasurementUnit } = pricePerUnit ?? {};
  const quantity = unitQuantity ?? totalQuantity;
  return quantity && totalMeasurementUnit && totalMeasurementUnit !== 'UNSPECIFIED'
    ? { quantity, measurementUnit: totalMeasurementUnit }
    : undefined;
}

/**
 * What so much of a variant as the product's unit costs, as calls tell it; nothing where it is not sold so.
 * @param price of the variant
 * @param send how amounts are sent
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

export type Amount = Serialized<meta.FixedMonetaryAmountOriginal>;

/** Makes the function that sends amounts in the site's currency. @param formatted whether as people read them, too */
export function amountsOf({ site: { currency, locale } }: Pick<Context, 'site'>, formatted: boolean) {
  return (value: number): Amount => ({
    amount: new Big(value).toFixed(),
    ...(formatted && { formattedAmount: formatAmount(toAmount(value, currency), currency, locale) }),
  });
}
