import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { transition } from '#core/transitions';
import { saveDiscountRule } from './save';
import { discountRules } from './store';
import { DISCOUNT_RULE_TRANSITIONS, nextTransition } from './transitions';

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
    saveDiscountRule(context, { ...rule, status });
  }
}
