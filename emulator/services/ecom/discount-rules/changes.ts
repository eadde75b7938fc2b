import type { Context } from '#core/contract/context';
import { applicationError, assert, invalidField, notFound } from '#core/contract/errors';
import { isoDate } from '#core/time/clock';
import { assertRequired } from '../requests/required';
import { assertRule } from './checks';
import {
  type DiscountRule,
  discountRules,
  type SerializedDiscountRule,
  serializeDiscountRule,
} from './store';
import { firstStatus, nextTransition } from './transitions';

/** How many rules a site has at most. */
export const MAX_RULES = 100;

/**
 * A rule as it is now.
 * @throws PlatformError 404
 */
export function findDiscountRule(context: Context, id: string): DiscountRule {
  const rule = context.documents.get(discountRules, id);
  assert(rule, () => notFound(`Discount rule ${id}`));
  return rule;
}

/**
 * Makes a rule.
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

/** The fields of a rule that only the platform writes. */
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

/** Stores a changed rule and emits the event. */
export function saveDiscountRule(context: Context, rule: DiscountRule): DiscountRule {
  const saved = context.documents.put<DiscountRule>(discountRules, {
    ...rule,
    nextDate: nextTransition(rule.status, rule)?.at,
  });
  emitDiscountRuleUpdated(context, saved);
  return saved;
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
