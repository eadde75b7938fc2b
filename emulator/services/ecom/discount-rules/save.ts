import type { Context } from '../../../core/contract/context';
import { serializeDiscountRule } from './serialize';
import { type DiscountRule, discountRules } from './store';
import { nextTransition } from './transitions';

export const FQDN = 'wix.ecom.discounts.v1.discount_rule';

/** Stores a changed rule and tells so. */
export function saveDiscountRule(context: Context, rule: DiscountRule): DiscountRule {
  const saved = context.documents.put<DiscountRule>(discountRules, {
    ...rule,
    nextDate: nextTransition(rule.status, rule)?.at,
  });
  const about = { entityFqdn: FQDN, entityId: saved.id };
  context.emit({ ...about, slug: 'updated', updatedEvent: { currentEntity: serializeDiscountRule(saved) } });
  return saved;
}
