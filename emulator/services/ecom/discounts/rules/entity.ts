import type { discountRules as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import { discountRuleNotFound } from './errors';

/** The typings lack the settings, which answers have. */
export type SerializedDiscountRule = Serialized<meta.DiscountRuleOriginal> & {
  settings?: { appliesTo: string };
};
export type RuleStatus = `${NonNullable<SerializedDiscountRule['status']>}`;
export type Trigger = Serialized<meta.DiscountTriggerOriginal>;
export type Discount = Serialized<meta.DiscountOriginal>;
export type Scope = Serialized<meta.ScopeOriginal>;

export interface DiscountRule extends Omit<SerializedDiscountRule, keyof Entity>, Entity {
  active: boolean;
  name: string;
  /** Updated by `catchUpDiscountRules`. */
  status: RuleStatus;
  /** When the clock next changes the status. */
  nextDate?: string;
  usageCount: number;
}

export const discountRules = collection<DiscountRule>('discount_rules', {
  shown: { title: 'Discount rules', group: 'Sales', calls: ['ecom.discountRules', 'discountRule'] },
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    active: 'boolean',
    'activeTimeInfo.start': 'date',
    'activeTimeInfo.end': 'date',
    name: 'string',
    revision: 'string',
    status: 'string',
    nextDate: 'date',
    'tags.privateTags.tagIds': 'list',
  },
});

export function serializeDiscountRule({
  nextDate: _next,
  trigger,
  ...rule
}: DiscountRule): SerializedDiscountRule {
  const { subtotalRange } = trigger ?? {};
  return {
    ...rule,
    // The platform discards the settings of a request (statement dr-005).
    settings: { appliesTo: 'UNDEFINED' },
    ...(trigger && {
      trigger: { ...trigger, ...(subtotalRange && { subtotalRange: { scopes: [], ...subtotalRange } }) },
    }),
  };
}

export const DISCOUNT_RULES: EntityKind<DiscountRule, 'discountRule'> = {
  name: 'discountRule',
  collection: discountRules,
  notFound: discountRuleNotFound,
  views: [
    { fqdn: 'wix.ecom.discounts.v1.discount_rule', serialize: (_, entity) => serializeDiscountRule(entity) },
  ],
};
