import type { Context } from '#core/contract/context';
import { applicationError, assert, invalidField, notFound } from '#core/contract/errors';
import { isoDate } from '#core/time/clock';
import { assertRequired } from '../requests/required';
import { assertRule } from './checks';
import { emitDiscountRuleCreated, emitDiscountRuleDeleted, saveDiscountRule } from './save';
import { type DiscountRule, discountRules, type SerializedDiscountRule } from './store';
import { firstStatus, nextTransition } from './transitions';

/** The most rules of a site. */
export const MAX_RULES = 100;

/**
 * Returns a rule by its id.
 * @throws PlatformError 404
 */
export function findDiscountRule(context: Context, id: string): DiscountRule {
  const rule = context.documents.get(discountRules, id);
  assert(rule, () => notFound(`Discount rule ${id}`));
  return rule;
}

/**
 * Creates a rule.
 * @throws PlatformError 400 as `assertRule`, or without a name; 409 MAX_DISCOUNT_RULES_REACHED
 */
export function addRule(context: Context, given: SerializedDiscountRule): DiscountRule {
  const { documents, clock, ids } = context;
  const { name } = given;
  assertRequired({ 'discountRule.name': name });
  assertRule(given);
  assert(documents.count(discountRules, {}) < MAX_RULES, () =>
    applicationError(409, 'MAX_DISCOUNT_RULES_REACHED', `A site has at most ${MAX_RULES} discount rules`),
  );
  const now = isoDate(clock.now());
  const status = firstStatus(given, now);
  const rule = documents.put<DiscountRule>(discountRules, {
    ...given,
    id: ids.guid(),
    revision: '1',
    createdDate: now,
    updatedDate: now,
    name: name ?? '',
    active: given.active ?? true,
    status,
    usageCount: 0,
    nextDate: nextTransition(status, given)?.at,
  });
  emitDiscountRuleCreated(context, rule);
  return rule;
}

/** The read-only fields of a rule. */
const READ_ONLY = ['id', 'revision', 'createdDate', 'updatedDate', 'status', 'usageCount'] as const;

/**
 * Changes a rule: a field of the update replaces the stored one, null deletes it.
 * @throws PlatformError 404; 400 without a revision, or as `assertRule`; 409 REVISION_MISMATCH
 */
export function changeRule(context: Context, given: SerializedDiscountRule): DiscountRule {
  const before = findDiscountRule(context, given.id ?? '');
  const { revision } = given;
  assert(revision, () => invalidField('discountRule.revision', 'must not be empty', 'REQUIRED_FIELD'));
  assert(revision === before.revision, () =>
    applicationError(
      409,
      'REVISION_MISMATCH',
      `Discount rule ${before.id} is at revision ${before.revision}`,
    ),
  );
  const kept = Object.fromEntries(READ_ONLY.map((field) => [field, before[field]]));
  const written = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const active = given.active ?? before.active;
  const changed: DiscountRule = { ...before, ...written, ...kept, active };
  assertRequired({ 'discountRule.name': changed.name });
  assertRule(changed);
  const now = isoDate(context.clock.now());
  return saveDiscountRule(context, {
    ...changed,
    revision: String(Number(before.revision) + 1),
    updatedDate: now,
    status: firstStatus(changed, now),
  });
}

/** Deletes a rule and emits the event. */
export function removeRule(context: Context, { id }: DiscountRule): void {
  context.documents.delete(discountRules, id);
  emitDiscountRuleDeleted(context, id);
}
