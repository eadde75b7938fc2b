import { applicationError, type PlatformError } from '#core/contract/errors';

export const discountRuleNotFound = (id: string): PlatformError =>
  applicationError('DISCOUNT_RULE_NOT_FOUND', `Discount rule ${id} not found`, { discountRuleId: id });

export const maxDiscountRulesReached = (maxRules: number): PlatformError =>
  applicationError('MAX_DISCOUNT_RULES_REACHED', `A site has at most ${maxRules} discount rules`);
