import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { emitUpdated } from '#core/entities/events';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { transition } from '#core/transitions';
import { DISCOUNT_RULES, type DiscountRule, discountRules } from './entity';
import { DISCOUNT_RULE_TRANSITIONS, nextTransition } from './rules';

export const discountRulesCatchUp: CatchUpStep = {
  due: [{ collection: discountRules, field: 'nextDate' }],
  catchUp: catchUpDiscountRules,
};

/** Starts and ends the rules that are due and emits the events; at most one batch per call. */
function catchUpDiscountRules(context: Context): void {
  const due = { nextDate: { $lte: context.clock.date() } };
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
