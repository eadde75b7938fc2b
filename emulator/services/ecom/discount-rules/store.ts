import type { discountRules as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

export type SerializedDiscountRule = Serialized<meta.DiscountRuleOriginal>;
export type RuleStatus = `${NonNullable<SerializedDiscountRule['status']>}`;
export type Trigger = Serialized<meta.DiscountTriggerOriginal>;
export type Discount = Serialized<meta.DiscountOriginal>;
export type Scope = Serialized<meta.ScopeOriginal>;

/** An automatic discount. */
export interface DiscountRule extends SerializedDiscountRule {
  id: string;
  revision: string;
  createdDate: string;
  updatedDate: string;
  active: boolean;
  name: string;
  /** Updated by `catchUpDiscountRules`. */
  status: RuleStatus;
  /** When the clock next changes the status. */
  nextDate?: string;
  usageCount: number;
}

export const discountRules = collection<DiscountRule>('discount_rules', {
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
