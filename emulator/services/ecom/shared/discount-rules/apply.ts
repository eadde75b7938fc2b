import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { scaleOf } from '#core/money';
import { type DiscountRule, discountRules } from '../../discount-rules/store';
import type { PricedLine } from '../../line-items/types';
import type { Owner } from '../cart/store';
import { type AutomaticDiscount, applyRules, type Item } from './rules';

/** What the live rules take off a basket's lines. Without a live rule no product is read. */
export function automaticDiscounts(
  context: Context,
  lines: readonly PricedLine[],
  owner: Owner,
): AutomaticDiscount[] {
  const rules = liveRules(context);
  if (rules.length === 0) return [];
  const items = lines.map((line): Item => {
    const { catalogReference, rootCatalogItemId } = line.shown;
    const { appId = '' } = catalogReference ?? {};
    const catalog = context.catalogs.stock(appId);
    const product = line.productId ? catalog?.product(context, line.productId) : undefined;
    return {
      price: new Big(line.price),
      quantity: line.quantity,
      catalogAppIds: context.catalogs.of(appId)?.appIds ?? [appId],
      itemIds: [catalogReference?.catalogItemId, rootCatalogItemId],
      collectionIds: product?.collectionIds ?? [],
    };
  });
  return applyRules(rules, items, owner, scaleOf(context.site.currency));
}

/** The rules that apply now, in the order in which they were made. */
export function liveRules(context: Context): DiscountRule[] {
  const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
  return context.documents.list(discountRules, { status: 'LIVE', active: true }, sort);
}

/** Counts that an order uses a rule. */
export function countUse({ documents }: Context, { id }: DiscountRule): void {
  const rule = documents.get(discountRules, id);
  if (rule) documents.put(discountRules, { ...rule, usageCount: rule.usageCount + 1 });
}
