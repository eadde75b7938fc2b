import { expect, test } from 'vitest';
import type { Service } from '../entity';
import { addedMinutes, addOnsOf, addOnsPrice, canBeAdded } from './rules';

const service = {
  addOnGroups: [
    { id: 'time', addOnIds: ['a', 'b'] },
    { id: 'things', addOnIds: ['clay', 'a'] },
  ],
  addOnDetails: [
    { addOnId: 'a', durationInMinutes: 10 },
    { addOnId: 'b', durationInMinutes: 25 },
    { addOnId: 'clay' },
  ],
} as Service;

test('a service has each add-on of its groups once, with its minutes', () => {
  expect(addOnsOf(service)).toEqual([
    { id: 'a', durationInMinutes: 10 },
    { id: 'b', durationInMinutes: 25 },
    { id: 'clay', durationInMinutes: undefined },
  ]);
  expect(addOnsOf({} as Service)).toEqual([]);
});

test.each([
  [0, true],
  [10, true],
  [25, true],
  [35, true],
  [20, false],
  [-10, false],
])('its add-ons can lengthen an appointment by %i minutes: %s', (minutes, can) => {
  expect(canBeAdded(service, minutes)).toBe(can);
});

test('the add-ons of a booking have the sum of their minutes and prices', () => {
  expect(addedMinutes()).toBe(0);
  expect(addedMinutes([{ durationInMinutes: 10 }, {}, { durationInMinutes: 25 }])).toBe(35);
  expect(addOnsPrice([{ price: '9.50', quantity: 3 }, { price: '0.10' }, {}]).toFixed(2)).toBe('28.60');
  expect(addOnsPrice().toFixed()).toBe('0');
});
