import type { Context } from '#core/contract/context';
import { serializeDiscountRule } from './serialize';
import type { DiscountRule } from './store';

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
export const emitDiscountRuleUpdated = (context: Context, rule: DiscountRule): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: rule.id,
    slug: 'updated',
    updatedEvent: { currentEntity: serializeDiscountRule(rule) },
  });

/** Emits that a discount rule was deleted. */
export const emitDiscountRuleDeleted = (context: Context, entityId: string): void =>
  context.emit({ entityFqdn: FQDN, entityId, slug: 'deleted', deletedEvent: {} });
