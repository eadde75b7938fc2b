import { expect, test } from 'vitest';
import { projected } from './projection';

const answer = {
  jars: [
    { id: 'a', revision: '1', name: { first: 'Ash', last: 'Wood' }, lids: [{ size: 5, colour: 'red' }] },
  ],
  metadata: { count: 1 },
};

test('a query gets the fields that it asks for, and parts of objects and lists', () => {
  expect(projected({ fields: ['name.first', 'lids.size'] }, answer)).toEqual({
    jars: [{ id: 'a', revision: '1', name: { first: 'Ash' }, lids: [{ size: 5 }] }],
    metadata: { count: 1 },
  });
  expect(projected({ fields: ['name', 'name.first'] }, answer).jars[0]).toEqual({
    id: 'a',
    revision: '1',
    name: { first: 'Ash', last: 'Wood' },
  });
});

test.each([undefined, {}, { fields: [] }, { fields: ['URL'] }, { fields: ['name'], fieldsets: ['FULL'] }])(
  '%j gets all',
  (query) => {
    expect(projected(query, answer)).toBe(answer);
  },
);
