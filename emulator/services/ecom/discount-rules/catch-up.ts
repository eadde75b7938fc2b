import type { Context } from '../../../core/contract/context';
import type { CatchUpStep } from '../../../core/contract/service';
import { isoDate } from '../../../core/time/clock';
import { transition } from '../../../core/transitions';
import { saveDiscountRule } from './save';
import { discountRules } from './store';
import { DISCOUNT_RULE_TRANSITIONS, nextTransition } from './transitions';

/** Discount rules start and end. */
export const discountRulesCatchUp: CatchUpStep = {
  due: [{ collection: discountRules, field: 'nextDate' }],
  catchUp: catchUpDiscountRules,
};

/** Starts and ends the rules whose time has come, and emits the events. */
function catchUpDiscountRules(context: Context): void {
  const due = { nextDate: { $lte: isoDate(context.clock.now()) } };
  const sort = [{ fieldName: 'nextDate', order: 'ASC' }];
  let rules = context.documents.list(discountRules, due, sort);
  while (rules.length > 0) {
    for (const rule of rules) {
      const move = nextTransition(rule.status, rule)?.move ?? 'end';
      const status = transition(DISCOUNT_RULE_TRANSITIONS, rule.status, move, { what: 'A discount rule' });
      saveDiscountRule(context, { ...rule, status });
    }
    rules = context.documents.list(discountRules, due, sort);
  }
}
