import type { Context } from '#core/contract/context';
import { emitDiscountRuleUpdated } from './events';
import { type DiscountRule, discountRules } from './store';
import { nextTransition } from './transitions';

/** Stores a changed rule and emits the event. */
export function saveDiscountRule(context: Context, rule: DiscountRule): DiscountRule {
  const saved = context.documents.put<DiscountRule>(discountRules, {
    ...rule,
    nextDate: nextTransition(rule.status, rule)?.at,
  });
  emitDiscountRuleUpdated(context, saved);
  return saved;
}
