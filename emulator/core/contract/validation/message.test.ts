import { expect, test } from 'vitest';
import { messageOf } from './message';

const broken = (field: string, description: string) => ({
  field,
  description,
  violatedRule: 'VALIDATION' as const,
});

test('a message is a tree of the fields, with their problems', () => {
  expect(
    messageOf([
      broken('contact.addresses[0].address.subdivision', 'is not valid'),
      broken('contact.addresses[0].tag', 'must not be empty'),
      broken('fields', 'has size 0, expected 1 or more'),
    ]),
  ).toBe(
    [
      'contact is invalid:',
      '`-- addresses [at index 0] is invalid:',
      '    |-- address is invalid:',
      '    |  `-- subdivision is not valid',
      '    `-- tag must not be empty',
      'fields has size 0, expected 1 or more',
    ].join('\n'),
  );
});

test('a value of another type is told without its field', () => {
  expect(messageOf([broken('product.description', 'Expected an object')])).toBe('Expected an object');
});
