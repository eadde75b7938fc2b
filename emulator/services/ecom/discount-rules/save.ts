import type { Context } from '#core/contract/context';
import { type DiscountRule, discountRules, type SerializedDiscountRule } from './store';
import { nextTransition } from './transitions';

/** Serializes a rule for calls. */
export function serializeDiscountRule({
  nextDate: _next,
  trigger,
  ...rule
}: DiscountRule): SerializedDiscountRule {
  const { subtotalRange } = trigger ?? {};
  return {
    ...rule,
    ...(trigger && {
      trigger: { ...trigger, ...(subtotalRange && { subtotalRange: { scopes: [], ...subtotalRange } }) },
    }),
  };
}

const FQDN = 'wix.ecom.discounts.v1.discount_rule';

/** Emits that a discount rule was made. */
export const emitDiscountRuleCreated = (context: Context, rule: DiscountRule): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: rule.id,
    slug: 'created',
    createdEvent: { entity: serializeDiscountRule(rule) },
  });

/** Emits that a discount rule was changed. */
const emitDiscountRuleUpdated = (context: Context, rule: DiscountRule): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: rule.id,
    slug: 'updated',
    updatedEvent: { currentEntity: serializeDiscountRule(rule) },
  });

/** Emits that a discount rule was deleted. */
export const emitDiscountRuleDeleted = (context: Context, entityId: string): void =>
  context.emit({ entityFqdn: FQDN, entityId, slug: 'deleted', deletedEvent: {} });

/** Stores a changed rule and emits the event. */
export function saveDiscountRule(context: Context, rule: DiscountRule): DiscountRule {
  const saved = context.documents.put<DiscountRule>(discountRules, {
    ...rule,
    nextDate: nextTransition(rule.status, rule)?.at,
  });
  emitDiscountRuleUpdated(context, saved);
  return saved;
}
