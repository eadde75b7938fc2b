import { discountRules as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import { MANAGERS } from '#core/contract/context';
import { assert, validationError } from '#core/contract/errors';
import { entityOperations } from '#core/entities/operations';
import { createEntity, updateEntity } from '#core/entities/store';
import {
  DISCOUNT_RULES,
  type Discount,
  discountRules,
  type Scope,
  type SerializedDiscountRule,
  serializeDiscountRule,
  type Trigger,
} from '../discounts/rules/entity';
import { maxDiscountRulesReached } from '../discounts/rules/errors';
import { firstStatus, nextTransition } from '../discounts/rules/rules';
import { assertRequired } from '../requests/checks';

/**
 * The rules that a discount rule can break, besides those that its type enforces (SDK:
 * `CreateDiscountRuleValidationErrors`).
 */
type RuleProblem =
  | 'INVALID_ACTIVE_TIME_RANGE'
  | 'INVALID_EMPTY_DISCOUNT'
  | 'INVALID_DISCOUNT_TYPE'
  | 'DISCOUNT_TYPE_AND_DISCOUNT_VALUE_MISMATCH'
  | 'MISSING_SUBTOTAL_RANGE'
  | 'MISSING_ITEM_QUANTITY_RANGE'
  | 'INVALID_SUBTOTAL_RANGE'
  | 'INVALID_ITEM_QUANTITY_RANGE'
  | 'INVALID_TARGET_TYPE_FIELD'
  | 'OPERATOR_TOO_DEEPLY_NESTED'
  | 'INVALID_SCOPE_TYPE'
  | 'INVALID_TRIGGER_TYPE';

const refuse = (field: string, ruleName: RuleProblem) =>
  validationError([
    { field: `discountRule.${field}`, description: 'is not valid', violatedRule: 'OTHER', ruleName },
  ]);

/** The platform names this field in its own words (statement promotions-rule-value-mismatch-field). */
const mismatched = () =>
  validationError([
    {
      field: 'discount_rule.customer_gets.specific_items_discount',
      description: 'Discount value type does not match discount value',
      violatedRule: 'OTHER',
      ruleName: 'DISCOUNT_TYPE_AND_DISCOUNT_VALUE_MISMATCH' satisfies RuleProblem,
    },
  ]);

/** The field with the value of each kind of discount (specification 6.5). */
const VALUES = { PERCENTAGE: 'percentage', FIXED_AMOUNT: 'fixedAmount', FIXED_PRICE: 'fixedPrice' } as const;

/** The field with the condition of each kind of trigger. */
const CONDITIONS = {
  AND: 'and',
  OR: 'or',
  CUSTOM: 'customTrigger',
  SUBTOTAL_RANGE: 'subtotalRange',
  ITEM_QUANTITY_RANGE: 'itemQuantityRange',
  CUSTOMER_ELIGIBILITY: 'customerEligibility',
} as const;

/** Checks a rule. @throws PlatformError 400 with the name of the broken rule: see `RuleProblem` */
export function assertRule({ activeTimeInfo, discounts, trigger }: SerializedDiscountRule): void {
  const { start, end } = activeTimeInfo ?? {};
  assert(!start || !end || start < end, () => refuse('activeTimeInfo', 'INVALID_ACTIVE_TIME_RANGE'));
  const [discount] = discounts?.values ?? [];
  assert(discount, () => refuse('discounts', 'INVALID_EMPTY_DISCOUNT'));
  assertDiscount(discount, 'discounts.values[0]');
  if (trigger) assertTrigger(trigger, 'trigger', false);
}

function assertDiscount(discount: Discount, field: string): void {
  const { discountType, targetType, specificItemsInfo } = discount;
  assert(discountType !== 'QUANTITY_BASED', () => refuse(`${field}.discountType`, 'INVALID_DISCOUNT_TYPE'));
  assert(discountType && discount[VALUES[discountType]] !== undefined, () => mismatched());
  const scopes = specificItemsInfo?.scopes ?? [];
  assert(targetType === 'SPECIFIC_ITEMS' && scopes.length > 0, () =>
    refuse(`${field}.targetType`, 'INVALID_TARGET_TYPE_FIELD'),
  );
  assertScopes(scopes, `${field}.specificItemsInfo.scopes`);
}

function assertTrigger(trigger: Trigger, field: string, isInner: boolean): void {
  const { triggerType, and, or, subtotalRange, itemQuantityRange, customerEligibility } = trigger;
  assert(triggerType !== 'SUBTOTAL_RANGE' || subtotalRange, () => refuse(field, 'MISSING_SUBTOTAL_RANGE'));
  assert(triggerType !== 'ITEM_QUANTITY_RANGE' || itemQuantityRange, () =>
    refuse(field, 'MISSING_ITEM_QUANTITY_RANGE'),
  );
  assert(triggerType && trigger[CONDITIONS[triggerType]], () =>
    refuse(`${field}.triggerType`, 'INVALID_TRIGGER_TYPE'),
  );
  const { eligibilityType, individualMembersInfo } = customerEligibility ?? {};
  assert(!customerEligibility || (eligibilityType && individualMembersInfo?.memberIds), () =>
    refuse(`${field}.customerEligibility`, 'INVALID_TRIGGER_TYPE'),
  );
  const chain = and ?? or;
  assert(!chain || !isInner, () => refuse(field, 'OPERATOR_TOO_DEEPLY_NESTED'));
  for (const [index, inner] of (chain?.triggers ?? []).entries())
    assertTrigger(inner, `${field}.${and ? 'and' : 'or'}.triggers[${index}]`, true);
  if (subtotalRange) {
    const { from, to, scopes } = subtotalRange;
    const isRange = isGiven(from, to) && new Big(from ?? 0).lte(to ?? from ?? 0);
    assert(isRange, () => refuse(`${field}.subtotalRange`, 'INVALID_SUBTOTAL_RANGE'));
    assertScopes(scopes, `${field}.subtotalRange.scopes`);
  }
  if (itemQuantityRange) {
    const { from, to, scopes } = itemQuantityRange;
    const isRange = isGiven(from, to) && (from ?? 0) <= (to ?? Number.MAX_SAFE_INTEGER);
    assert(isRange, () => refuse(`${field}.itemQuantityRange`, 'INVALID_ITEM_QUANTITY_RANGE'));
    assertScopes(scopes, `${field}.itemQuantityRange.scopes`);
  }
}

const isGiven = (from: unknown, to: unknown): boolean =>
  (from ?? undefined) !== undefined || (to ?? undefined) !== undefined;

/** Checks the items that a discount or a trigger counts, which must be named (statement promotions-rule-trigger-without-scope). */
function assertScopes(scopes: readonly Scope[] | null | undefined, field: string): void {
  assert(scopes?.length, () => refuse(field, 'INVALID_SCOPE_TYPE'));
  for (const [index, { type, catalogItemFilter, customFilter }] of scopes.entries()) {
    const fits = type === 'CATALOG_ITEM' ? catalogItemFilter?.catalogAppId : type && customFilter;
    assert(fits, () => refuse(`${field}[${index}].type`, 'INVALID_SCOPE_TYPE'));
  }
}

export const MAX_RULES = 100;

/** Automatic discounts, for managers of the site (SDK: permissions `ECOM.DISCOUNT_RULES_*`). */
export const discountRulesOperations = entityOperations('ecom.discountRules', meta, DISCOUNT_RULES, {
  app: 'stores',
  readers: MANAGERS,
  reads: {
    // With a cursor too, the answer has the total (statement promotions-shape-ecom-discountrules-pagingmetadata).
    queryDiscountRules({ documents }, { query = {} }) {
      if (query.paging) {
        const { items, count, offset, total } = documents.query(discountRules, query, { field: 'query' });
        return { discountRules: items.map(serializeDiscountRule), pagingMetadata: { count, offset, total } };
      }
      const page = documents.queryByCursor(discountRules, query, { field: 'query' });
      const { count, cursors } = page.pagingMetadata;
      return {
        discountRules: page.items.map(serializeDiscountRule),
        pagingMetadata: { count, cursors, total: page.total },
      };
    },
  },
  serialize: (_, entity) => serializeDiscountRule(entity),
  create(context, { usageCount: _, ...given }) {
    const { name, active } = given;
    assertRequired({ 'discountRule.name': name });
    assertRule(given);
    assert(context.documents.count(discountRules, {}) < MAX_RULES, () => maxDiscountRulesReached(MAX_RULES));
    const status = firstStatus(given, context.clock.date());
    const nextDate = nextTransition(status, given)?.at;
    const fields = { ...given, name: name ?? '', active: active ?? true, status, usageCount: 0, nextDate };
    return createEntity(context, DISCOUNT_RULES, fields);
  },
  // A field of the update replaces the stored one, null deletes it.
  update(context, before, { status: _, usageCount: __, ...change }) {
    const { name = before.name, active } = change;
    const changed = { ...before, ...change, name: name ?? '', active: active ?? before.active };
    assertRequired({ 'discountRule.name': changed.name });
    assertRule(changed);
    const status = firstStatus(changed, context.clock.date());
    const nextDate = nextTransition(status, changed)?.at;
    return updateEntity(context, DISCOUNT_RULES, { ...changed, status, nextDate });
  },
});
