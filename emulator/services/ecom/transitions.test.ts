import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { transition } from '#core/transitions';
import { ABANDONMENT_TRANSITIONS } from './checkouts/abandoned/rules';
import { DISCOUNT_RULE_TRANSITIONS } from './discounts/rules/rules';
import { STOCK_REQUEST_TRANSITIONS } from './items/back-in-stock/rules';
import { FULFILLMENT_TRANSITIONS } from './orders/fulfillments/rules';
import { APPROVAL_TRANSITIONS, PAYMENT_TRANSITIONS, TRANSACTION_TRANSITIONS } from './orders/transitions';

describe.each([
  ['approval', APPROVAL_TRANSITIONS, ['REJECTED', 'CANCELED']],
  ['payment', PAYMENT_TRANSITIONS, ['FULLY_REFUNDED', 'CANCELED']],
  ['fulfillment', FULFILLMENT_TRANSITIONS, []],
  ['single payment', TRANSACTION_TRANSITIONS, ['REFUNDED', 'CANCELED', 'DECLINED', 'VOIDED']],
  ['abandonment', ABANDONMENT_TRANSITIONS, ['RECOVERED']],
  ['discount rule', DISCOUNT_RULE_TRANSITIONS, ['EXPIRED']],
  ['back-in-stock request', STOCK_REQUEST_TRANSITIONS, ['NOTIFICATION_SENT']],
] as const)('the %s states', (_name, transitions, final) => {
  const table: Record<string, Partial<Record<string, string>>> = transitions;
  const events = [...new Set(Object.values(table).flatMap((row) => Object.keys(row)))];

  test('lead only to states of the same table', () => {
    const targets = Object.values(table).flatMap((row) => Object.values(row));
    for (const target of targets) expect(Object.keys(table)).toContain(target);
  });

  test('end where the specification says', () => {
    const ends = Object.keys(table).filter((state) => Object.keys(table[state] ?? {}).length === 0);
    expect(ends).toEqual(final);
  });

  test('are possible only where the table has them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(table)),
        fc.array(fc.constantFrom(...events), { maxLength: 12 }),
        (start, happenings) => {
          let state = start;
          for (const event of happenings) {
            const expected = table[state]?.[event];
            if (expected === undefined)
              expect(() => transition<string, string>(table, state, event)).toThrow(/cannot/);
            else state = transition<string, string>(table, state, event);
            expect(Object.keys(table)).toContain(state);
          }
        },
      ),
    );
  });
});

test('a state that is not in the table allows no transition', () => {
  for (const state of [undefined, 'UNSPECIFIED', 'constructor'])
    expect(() => transition(PAYMENT_TRANSITIONS, state, 'pay')).toThrow(
      expect.objectContaining({
        details: { applicationError: expect.objectContaining({ code: 'ORDER_STATUS_IS_NOT_SUPPORTED' }) },
      }),
    );
});
