import { expect, it } from 'vitest';
import { type MenuParts, toMenus } from './map';

const PARTS: MenuParts = {
  menus: [{ _id: 'day', name: 'Day', sectionIds: ['soups', 'hidden', 'empty', 'gone'] }],
  sections: [
    { _id: 'soups', name: 'Soups', itemIds: ['leek', 'secret'] },
    { _id: 'hidden', name: 'Hidden', visible: false, itemIds: ['leek'] },
    { _id: 'empty', name: 'Empty', itemIds: ['secret'] },
  ],
  items: [
    { _id: 'leek', name: 'Leek', priceInfo: { price: '4.5' }, labels: [{ _id: 'vegan' }, { _id: 'gone' }] },
    { _id: 'secret', name: 'Secret', visible: false },
  ],
  labels: [{ _id: 'vegan', name: 'Vegan' }],
  variants: [],
};

it('leaves out hidden parts, and sections and menus that are empty without them', () => {
  const [day, ...others] = toMenus(PARTS, { locale: 'en-US', currency: 'USD' });
  expect(others).toEqual([]);
  expect(day?.sections.map(({ name, dishes }) => [name, dishes.map((dish) => dish.name)])).toEqual([
    ['Soups', ['Leek']],
  ]);
  expect(day?.sections[0]?.dishes[0]?.labels).toEqual(['Vegan']);
  const hidden = { ...PARTS, menus: [{ ...PARTS.menus[0], visible: false }] };
  expect(toMenus(hidden, { locale: 'en-US', currency: 'USD' })).toEqual([]);
});
