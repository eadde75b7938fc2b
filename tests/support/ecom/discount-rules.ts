import type { discountRules } from '@wix/ecom';
import { visitor } from '../emulator/start';
import { item, STORE, seeded } from './shop';

export type Rule = discountRules.DiscountRule & { name: string; discounts: discountRules.Discounts };
export type Discount = Partial<discountRules.Discount>;

/** The scope of the whole store, or of some of its products. */
export const scope = (...slugs: string[]): discountRules.Scope => ({
  _id: 'scope',
  type: 'CATALOG_ITEM',
  catalogItemFilter: {
    catalogAppId: STORE,
    ...(slugs.length > 0 && { catalogItemIds: slugs.map((slug) => seeded(slug).id) }),
  },
});

export const percent = (percentage: number, scopes = [scope()]): Discount => ({
  discountType: 'PERCENTAGE',
  percentage,
  targetType: 'SPECIFIC_ITEMS',
  specificItemsInfo: { scopes },
});
export const amount = (fixedAmount: string, scopes = [scope()]): Discount => ({
  discountType: 'FIXED_AMOUNT',
  fixedAmount,
  targetType: 'SPECIFIC_ITEMS',
  specificItemsInfo: { scopes },
});
export const price = (fixedPrice: string, scopes = [scope()]): Discount => ({
  discountType: 'FIXED_PRICE',
  fixedPrice,
  targetType: 'SPECIFIC_ITEMS',
  specificItemsInfo: { scopes },
});

/** A rule with one discount. */
export const discountRuleWith = (discount: Discount, more: Partial<Rule> = {}): Rule => ({
  name: 'Spring',
  discounts: { values: [discount] },
  ...more,
});

export function both(trigger: discountRules.DiscountTrigger): discountRules.DiscountTrigger {
  return { triggerType: 'AND', and: { triggers: [trigger, trigger] } };
}

export function atLeast(from: string, scopes = [scope()]): discountRules.DiscountTrigger {
  return { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from, scopes } };
}

export function pieces(from: number, to?: number, slug = 'tea-towels'): discountRules.DiscountTrigger {
  return { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from, to, scopes: [scope(slug)] } };
}

/** Returns a visitor with these products in the cart. */
export async function visitorWith(wanted: Record<string, number>) {
  const client = await visitor();
  const lineItems = Object.entries(wanted).map(([slug, quantity]) => item(slug, quantity));
  await client.currentCart.addToCurrentCart({ lineItems });
  return client;
}

/** Returns the subtotal and discount of these products, and what each rule deducts. */
export async function worth(
  wanted: Record<string, number>,
  client?: Awaited<ReturnType<typeof visitorWith>>,
) {
  const { currentCart } = client ?? (await visitorWith(wanted));
  const { priceSummary, appliedDiscounts = [] } = await currentCart.estimateCurrentCartTotals({});
  const taken = appliedDiscounts.map(({ discountRule, coupon }) => (discountRule ?? coupon)?.amount?.amount);
  return [priceSummary?.subtotal?.amount, priceSummary?.discount?.amount, ...taken];
}
