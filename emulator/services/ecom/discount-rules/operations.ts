import { discountRules as meta } from '@wix/ecom/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import type { CatchUpStep } from '#core/contract/service';
import { emitUpdated } from '#core/entities/events';
import { entityOperations } from '#core/entities/operations';
import { createEntity, updateEntity } from '#core/entities/store';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { transition } from '#core/transitions';
import { assertRequired } from '../requests/required';
import { assertRule } from './checks';
import { DISCOUNT_RULES, type DiscountRule, discountRules, serializeDiscountRule } from './store';
import { DISCOUNT_RULE_TRANSITIONS, firstStatus, nextTransition } from './transitions';

/** The most rules of a site. */
export const MAX_RULES = 100;

/** Automatic discounts, for managers of the site (SDK: permissions `ECOM.DISCOUNT_RULES_*`). */
export const discountRulesOperations = entityOperations('ecom.discountRules', meta, DISCOUNT_RULES, {
  app: 'stores',
  readers: MANAGERS,
  serialize: serializeDiscountRule,
  create(context, { usageCount: _, ...given }) {
    const { name, active } = given;
    assertRequired({ 'discountRule.name': name });
    assertRule(given);
    assert(context.documents.count(discountRules, {}) < MAX_RULES, () =>
      applicationError(409, 'MAX_DISCOUNT_RULES_REACHED', `A site has at most ${MAX_RULES} discount rules`),
    );
    const status = firstStatus(given, isoDate(context.clock.now()));
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
    const status = firstStatus(changed, isoDate(context.clock.now()));
    const nextDate = nextTransition(status, changed)?.at;
    return updateEntity(context, DISCOUNT_RULES, { ...changed, status, nextDate });
  },
});

/** Starts and ends discount rules. */
export const discountRulesCatchUp: CatchUpStep = {
  due: [{ collection: discountRules, field: 'nextDate' }],
  catchUp: catchUpDiscountRules,
};

/** Starts and ends the rules that are due and emits the events; at most one batch per call. */
function catchUpDiscountRules(context: Context): void {
  const due = { nextDate: { $lte: isoDate(context.clock.now()) } };
  const sort = [{ fieldName: 'nextDate', order: 'ASC' }];
  // One at a time, as a rule that has just started may be the next one due, to end.
  for (let moved = 0; moved < CATCH_UP_BATCH; moved += 1) {
    const [rule] = context.documents.list(discountRules, due, sort, 1);
    if (!rule) return;
    const move = nextTransition(rule.status, rule)?.move ?? 'end';
    const status = transition(DISCOUNT_RULE_TRANSITIONS, rule.status, move, { what: 'A discount rule' });
    const changed = { ...rule, status, nextDate: nextTransition(status, rule)?.at };
    emitUpdated(context, DISCOUNT_RULES, context.documents.put<DiscountRule>(discountRules, changed));
  }
}
