import type { Context } from '../../../core/contract/context';
import { applicationError, assert, invalidField, notFound } from '../../../core/contract/errors';
import { isoDate } from '../../../core/time/clock';
import { transition } from '../../../core/transitions';
import { assertRequired } from '../requests/required';
import { assertRule } from './checks';
import { type DiscountRule, discountRules, type SerializedDiscountRule } from './store';
import { DISCOUNT_RULE_TRANSITIONS, firstStatus, nextTransition } from './transitions';

const FQDN = 'wix.ecom.discounts.v1.discount_rule';

/** How many rules a site has at most. */
export const MAX_RULES = 100;

/** A rule as it is sent. */
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

/** Stores the status of the rules that the clock has started or ended, and tells of it. */
export function catchUpDiscountRules(context: Context): void {
  const due = { nextDate: { $lte: isoDate(context.clock.now()) } };
  const sort = [{ fieldName: 'nextDate', order: 'ASC' }];
  let rules = context.documents.list(discountRules, due, sort);
  while (rules.length > 0) {
    for (const rule of rules) {
      const move = nextTransition(rule.status, rule)?.move ?? 'end';
      const status = transition(DISCOUNT_RULE_TRANSITIONS, rule.status, move, { what: 'A discount rule' });
      save(context, { ...rule, status });
    }
    rules = context.documents.list(discountRules, due, sort);
  }
}

/** The rules that apply now, in the order in which they were made. */
export function liveRules(context: Context): DiscountRule[] {
  catchUpDiscountRules(context);
  const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
  return context.documents.list(discountRules, { status: 'LIVE', active: true }, sort);
}

/**
 * A rule as it is now.
 * @throws PlatformError 404
 */
export function findDiscountRule(context: Context, id: string): DiscountRule {
  catchUpDiscountRules(context);
  const rule = context.documents.get(discountRules, id);
  assert(rule, () => notFound(`Discount rule ${id}`));
  return rule;
}

/** Stores a changed rule and tells so. */
function save(context: Context, rule: DiscountRule): DiscountRule {
  const saved = context.documents.put<DiscountRule>(discountRules, {
    ...rule,
    nextDate: nextTransition(rule.status, rule)?.at,
  });
  const about = { entityFqdn: FQDN, entityId: saved.id };
  context.emit({ ...about, slug: 'updated', updatedEvent: { currentEntity: serializeDiscountRule(saved) } });
  return saved;
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
  const entity = serializeDiscountRule(rule);
  context.emit({ entityFqdn: FQDN, entityId: rule.id, slug: 'created', createdEvent: { entity } });
  return rule;
}

/** What of a rule nobody writes. */
const READ_ONLY = ['id', 'revision', 'createdDate', 'updatedDate', 'status', 'usageCount'] as const;

/**
 * Changes a rule: what an update has takes the place of what was there; null takes it away.
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
  return save(context, {
    ...changed,
    revision: String(Number(before.revision) + 1),
    updatedDate: now,
    status: firstStatus(changed, now),
  });
}

/** Notes that a rule was used for an order. */
export function countUse({ documents }: Context, { id }: DiscountRule): void {
  const rule = documents.get(discountRules, id);
  if (rule) documents.put(discountRules, { ...rule, usageCount: rule.usageCount + 1 });
}

/** Does away with a rule and tells so. */
export function removeRule(context: Context, { id }: DiscountRule): void {
  context.documents.delete(discountRules, id);
  context.emit({ entityFqdn: FQDN, entityId: id, slug: 'deleted', deletedEvent: {} });
}
