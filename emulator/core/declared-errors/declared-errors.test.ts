import { expect, test } from 'vitest';
import { codesOf, statusesFor, statusOf } from './declared-errors';

const CREATE = 'bookings.bookings.createBooking';
const named = (...names: string[]) => names.map((name) => ({ name }));
const OPERATIONS = named(
  CREATE,
  'bookings.bookings.cancelBooking',
  'bookings.services.getService',
  'data.items.get',
);

test('a code that calls are refused with has their status, of the operation itself before that of others', () => {
  expect(statusOf(CREATE, 'SLOT_NOT_AVAILABLE')).toBe(409);
  expect(statusOf('ecom.cartV2.placeOrder', 'SITE_NOT_ACCEPTING_PAYMENTS')).toBe(428);
  expect(statusOf('ecom.checkout.createOrder', 'SITE_NOT_ACCEPTING_PAYMENTS')).toBe(402);
});

test('a code that no call is refused with has the status that the documentation states', () => {
  const status = statusOf(
    'bookings.resourceTypes.createResourceType',
    'MAX_NUMBER_OF_RESOURCE_TYPES_REACHED',
  );
  expect(status).toBe(429);
});

test.each([
  ['ATTRIBUTE_NOT_FOUND', 404],
  ['thing_not_found', 404],
  ['NOT_FOUND_IN_TIME', 400],
  ['CONTACT_ID_ALREADY_EXISTS', 409],
  ['NO_PERMISSION_TO_MOVE', 403],
  ['UNAUTHORIZED_MOVE', 403],
  ['NOT_AUTHORIZED_TO_READ_DRAFT_ORDERS', 403],
  ['FAILED_VALIDATING_AVAILABILITY', 400],
])('the status of %s, which no call is refused with, is %i by its name', (code, status) => {
  expect(statusOf('shop.things.moveThing', code)).toBe(status);
});

test('a fault with a code hits the operations that declare it, each with its status or the ordered one', () => {
  expect([...(statusesFor({ operation: CREATE, code: 'SLOT_NOT_AVAILABLE' }, OPERATIONS) ?? [])]).toEqual([
    [CREATE, 409],
  ]);
  const code = 'FAILED_VALIDATING_AVAILABILITY';
  const declaring = OPERATIONS.map(({ name }) => name).filter((name) => codesOf(name).includes(code));
  expect(declaring.length).toBeGreaterThan(0);
  expect(declaring.length).toBeLessThan(OPERATIONS.length);
  expect([...(statusesFor({ operation: '*', code, status: 428 }, OPERATIONS) ?? [])]).toEqual(
    declaring.map((name) => [name, 428]),
  );
  expect(statusesFor({ operation: '*', status: 503 }, OPERATIONS)).toBeUndefined();
});

test('a code that an operation does not declare is refused with the list of those that it declares', () => {
  const order = (operation: string, code: string) => () => statusesFor({ operation, code }, OPERATIONS);
  expect(order(CREATE, 'THING_IS_FIXED')).toThrow(
    `${CREATE} does not declare THING_IS_FIXED. It declares ${codesOf(CREATE).join(', ')}.`,
  );
  expect(codesOf(CREATE)).toContain('SLOT_NOT_AVAILABLE');
  expect(order('data.items.get', 'SLOT_NOT_AVAILABLE')).toThrow('It declares no errors.');
  expect(order('bookings.*', 'SLOT_NOT_AVAILABEL')).toThrow(
    "None of the operations of bookings.* declares SLOT_NOT_AVAILABEL. Did you mean 'SLOT_NOT_AVAILABLE'? GET",
  );
});

test.each([
  ['data without a code', { data: { left: 2 } }, 'state its code too'],
  ['a code and a body', { code: 'SLOT_NOT_AVAILABLE', body: '{}' }, 'a body replaces the error'],
  [
    'a code and a status of 5xx',
    { code: 'SLOT_NOT_AVAILABLE', status: 503 },
    'An answer with 503 has no code',
  ],
])('%s are refused', (_, fault, why) => {
  expect(() => statusesFor({ operation: CREATE, ...fault }, OPERATIONS)).toThrow(why);
});
