import { discountRules as meta } from '@wix/ecom/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { pageOf } from '../requests/paging';
import { addRule, changeRule, findDiscountRule, removeRule } from './changes';
import { serializeDiscountRule } from './save';
import { discountRules } from './store';

const ACCESS = { callers: MANAGERS, app: 'stores' } as const;

/** Automatic discounts, for managers of the site (SDK: permissions `ECOM.DISCOUNT_RULES_*`). */
export const discountRulesOperations = moduleOperations('ecom.discountRules', meta, ACCESS, {
  createDiscountRule: ({ discountRule }, context) => ({
    discountRule: serializeDiscountRule(addRule(context, discountRule)),
  }),
  getDiscountRule: ({ discountRuleId }, context) => ({
    discountRule: serializeDiscountRule(findDiscountRule(context, discountRuleId)),
  }),
  updateDiscountRule: ({ discountRule }, context) => ({
    discountRule: serializeDiscountRule(changeRule(context, discountRule)),
  }),
  deleteDiscountRule({ discountRuleId }, context) {
    removeRule(context, findDiscountRule(context, discountRuleId));
    return {};
  },
  queryDiscountRules({ query }, context) {
    const { items, metadata } = pageOf(context, discountRules, query);
    return { discountRules: items.map(serializeDiscountRule), pagingMetadata: metadata };
  },
});
