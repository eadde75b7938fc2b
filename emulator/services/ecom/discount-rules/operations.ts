import { discountRules as meta } from '@wix/ecom/meta';
import { MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { pageOf } from '../requests/paging';
import { addRule, changeRule, findDiscountRule, removeRule } from './changes';
import { serializeDiscountRule } from './serialize';
import { discountRules } from './store';

const ACCESS = { callers: MANAGERS, app: 'stores' } as const;

/** Automatic discounts, for managers of the site (SDK: permissions `ECOM.DISCOUNT_RULES_*`). */
export const discountRulesOperations: Operation[] = [
  operation(
    'ecom.discountRules.createDiscountRule',
    meta.createDiscountRule,
    ACCESS,
    ({ discountRule }, context) => ({ discountRule: serializeDiscountRule(addRule(context, discountRule)) }),
  ),

  operation(
    'ecom.discountRules.getDiscountRule',
    meta.getDiscountRule,
    ACCESS,
    ({ discountRuleId }, context) => ({
      discountRule: serializeDiscountRule(findDiscountRule(context, discountRuleId)),
    }),
  ),

  operation(
    'ecom.discountRules.updateDiscountRule',
    meta.updateDiscountRule,
    ACCESS,
    ({ discountRule }, context) => ({
      discountRule: serializeDiscountRule(changeRule(context, discountRule)),
    }),
  ),

  operation(
    'ecom.discountRules.deleteDiscountRule',
    meta.deleteDiscountRule,
    ACCESS,
    ({ discountRuleId }, context) => {
      removeRule(context, findDiscountRule(context, discountRuleId));
      return {};
    },
  ),

  operation(
    'ecom.discountRules.queryDiscountRules',
    meta.queryDiscountRules,
    ACCESS,
    ({ query }, context) => {
      const { items, metadata } = pageOf(context, discountRules, query);
      return { discountRules: items.map(serializeDiscountRule), pagingMetadata: metadata };
    },
  ),
];
