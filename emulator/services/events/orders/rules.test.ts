import { expect, test } from 'vitest';
import { DAY } from '#core/time/clock';
import type { OrderStatus } from './entity';
import { AUTHORIZED_FOR, isVoid, ORDER_TRANSITIONS, type OrderAction, TICKET_TRANSITIONS } from './rules';

const STATES = Object.keys(ORDER_TRANSITIONS) as OrderStatus[];
/** Lists the states that allow an action, each with the next state if it differs. */
const after = (action: OrderAction) =>
  STATES.flatMap((from) => {
    const to = ORDER_TRANSITIONS[from][action];
    return to ? [to === from ? from : `${from} ${to}`] : [];
  });

test('an unpaid order can be paid, and an authorized one captured or voided', () => {
  expect(after('CONFIRM')).toEqual(['INITIATED PAID', 'PENDING PAID', 'OFFLINE_PENDING PAID']);
  expect(after('CAPTURE')).toEqual(['AUTHORIZED PAID']);
  expect(after('VOID')).toEqual(['AUTHORIZED VOIDED']);
  expect(AUTHORIZED_FOR).toBe(7 * DAY);
});

test('an order can be changed by its buyer until it is paid, and by managers until it is void', () => {
  expect(after('edit')).toEqual(['INITIATED', 'PENDING', 'OFFLINE_PENDING']);
  const standing = STATES.filter((state) => !isVoid(state));
  expect(standing).toHaveLength(7);
  expect(after('correct')).toEqual(standing);
  expect(after('cancel')).toEqual(standing.map((state) => `${state} CANCELED`));
});

test('an order can be archived unless it waits for its payment', () => {
  const filed = STATES.filter((state) => state !== 'INITIATED');
  expect(after('ARCHIVE')).toEqual(filed);
  expect(after('UNARCHIVE')).toEqual(filed);
});

test('a canceled ticket admits no guest', () => {
  expect(TICKET_TRANSITIONS.CANCELED).toEqual({});
  for (const state of ['VALID', 'CHECKED_IN'] as const)
    expect(TICKET_TRANSITIONS[state]).toEqual({ checkIn: 'CHECKED_IN', undoCheckIn: 'VALID' });
});
