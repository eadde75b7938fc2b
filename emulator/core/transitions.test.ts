import { expect, test } from 'vitest';
import { type Transitions, transition } from './transitions';

const LAMP: Transitions<'OFF' | 'ON' | 'BROKEN', 'press' | 'drop'> = {
  OFF: { press: 'ON', drop: 'BROKEN' },
  ON: { press: 'OFF' },
  BROKEN: {},
};

test('a state changes as its table says', () => {
  expect([transition(LAMP, 'OFF', 'press'), transition(LAMP, 'ON', 'press')]).toEqual(['ON', 'OFF']);
});

test.each([
  ['BROKEN', 'press'],
  ['ON', 'drop'],
  ['GONE', 'press'],
  ['constructor', 'press'],
  [undefined, 'press'],
] as const)('%s does not allow %s', (state, event) => {
  expect(() => transition(LAMP, state, event)).toThrow(
    expect.objectContaining({
      status: 409,
      message: `An order that is ${state} cannot ${event}`,
      details: {
        applicationError: expect.objectContaining({
          code: 'ORDER_STATUS_IS_NOT_SUPPORTED',
          data: { status: state },
        }),
      },
    }),
  );
});

test('the refusal has the given code and name', () => {
  expect(() => transition(LAMP, 'BROKEN', 'press', { code: 'EMPTY_CHECKOUT', what: 'A lamp' })).toThrow(
    expect.objectContaining({
      message: 'A lamp that is BROKEN cannot press',
      details: { applicationError: expect.objectContaining({ code: 'EMPTY_CHECKOUT' }) },
    }),
  );
});
