import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { scaleOf } from '#core/money';
import type { PricedLine } from '../line-items/types';
import type { Owner } from '../stored/carts';
import { firedTriggers } from './custom-triggers';
import { type AutomaticDiscount, applyRules, type Item } from './rules';
import { type DiscountRule, discountRules } from './store';

/** Returns the discounts of the live rules on a basket's lines. Without a live rule no product is read. */
export function automaticDiscounts(
  context: Context,
  lines: readonly PricedLine[],
  owner: Owner,
  purchaseFlowId?: string,
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
  const fired = firedTriggers(context, rules, lines, purchaseFlowId);
  return applyRules(rules, items, owner, scaleOf(context.site.currency), fired);
}

/** Returns the live rules, oldest first. */
function liveRules(context: Context): DiscountRule[] {
  const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
  return context.documents.list(discountRules, { status: 'LIVE', active: true }, sort);
}

/** Counts the use of a rule by an order. */
export function countUse({ documents }: Context, { id }: DiscountRule): void {
  const rule = documents.get(discountRules, id);
  if (rule) documents.put(discountRules, { ...rule, usageCount: rule.usageCount + 1 });
}
