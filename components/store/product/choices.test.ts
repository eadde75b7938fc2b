import { describe, expect, it } from 'vitest';
import type { Product, ProductOption, Variant } from '@/lib/wix/store/browser';
import {
  choiceState,
  chosenVariant,
  firstSelection,
  isCrossed,
  needsChoosing,
  withSelection,
} from './choices';

const option = (name: string, ...choices: string[]): ProductOption => ({
  name,
  type: 'drop_down',
  choices: choices.map((description) => ({ description })),
});

const variant = (size: string, glaze: string, available: number): Variant => ({
  id: `${size} ${glaze}`,
  choices: { Size: size, Glaze: glaze },
  price: { now: '$1.00' },
  available,
});

const bowl: Product = {
  id: 'bowl',
  slug: 'bowl',
  name: 'Bowl',
  price: { now: '$1.00', from: false },
  managed: true,
  options: [option('Size', 'Small', 'Large'), option('Glaze', 'Sage', 'Ink')],
  // There is no small one in ink, and the large one in sage is sold out.
  variants: [variant('Small', 'Sage', 3), variant('Large', 'Sage', 0), variant('Large', 'Ink', 2)],
  textFields: [],
  modifiers: [],
};

/** All choices stand for the only variant. */
const unmanaged: Product = {
  ...bowl,
  managed: false,
  variants: [{ id: 'default', choices: {}, price: { now: '$1.00' }, available: 4 }],
};

describe('chosenVariant', () => {
  it('needs a choice for every option', () => {
    expect(chosenVariant(bowl, {})).toBeUndefined();
    expect(chosenVariant(bowl, { Size: 'Large' })).toBeUndefined();
    expect(chosenVariant(bowl, { Size: 'Large', Glaze: 'Ink' })?.id).toBe('Large Ink');
    expect(chosenVariant(bowl, { Size: 'Small', Glaze: 'Ink' })).toBeUndefined();
  });

  it('finds the only variant of a product whose variants are not managed', () => {
    expect(chosenVariant(unmanaged, { Size: 'Small' })).toBeUndefined();
    expect(chosenVariant(unmanaged, { Size: 'Small', Glaze: 'Ink' })?.id).toBe('default');
  });
});

describe('choiceState', () => {
  it('depends on the other choices only', () => {
    expect(choiceState(bowl, {}, 'Glaze', 'Sage')).toBe('available');
    expect(choiceState(bowl, { Size: 'Large' }, 'Glaze', 'Sage')).toBe('sold-out');
    expect(choiceState(bowl, { Size: 'Large' }, 'Glaze', 'Ink')).toBe('available');
    expect(choiceState(bowl, { Size: 'Small' }, 'Glaze', 'Ink')).toBe('missing');
  });

  it('replaces the choice of its own option', () => {
    expect(choiceState(bowl, { Size: 'Small', Glaze: 'Sage' }, 'Size', 'Large')).toBe('sold-out');
    expect(choiceState(bowl, { Size: 'Small', Glaze: 'Sage' }, 'Size', 'Small')).toBe('available');
  });

  it('is available for all choices of a product whose variants are not managed', () => {
    expect(choiceState(unmanaged, { Size: 'Small' }, 'Glaze', 'Ink')).toBe('available');
  });
});

it('says whether any choice is crossed out', () => {
  expect(isCrossed(bowl, {})).toBe(false);
  expect(isCrossed(bowl, { Glaze: 'Sage' })).toBe(true);
});

describe('firstSelection', () => {
  it('is the first variant in stock', () => {
    expect(firstSelection(bowl)).toEqual({ Size: 'Small', Glaze: 'Sage' });
    const [small, ...large] = bowl.variants;
    const variants = [...(small ? [{ ...small, available: 0 }] : []), ...large];
    expect(firstSelection({ ...bowl, variants })).toEqual({ Size: 'Large', Glaze: 'Ink' });
  });

  it('is the first variant if all are sold out, so that the visitor can ask to be told when it is back', () => {
    const variants = bowl.variants.map((it) => ({ ...it, available: 0 }));
    expect(firstSelection({ ...bowl, variants })).toEqual({ Size: 'Small', Glaze: 'Sage' });
  });

  it('prefers stock to pre-orders', () => {
    const preordered = { ...variant('Small', 'Ink', 9), preorder: true };
    const variants = [preordered, ...bowl.variants];
    expect(firstSelection({ ...bowl, variants })).toEqual({ Size: 'Small', Glaze: 'Sage' });
  });

  it('is the first of all choices if all stand for the same variant', () => {
    expect(firstSelection(unmanaged)).toEqual({ Size: 'Small', Glaze: 'Sage' });
  });
});

describe('the address', () => {
  it('sets valid choices only', () => {
    const selectionOf = (query: string) => firstSelection(bowl, new URLSearchParams(query));
    expect(selectionOf('Size=Large&page=2')).toEqual({ Size: 'Large', Glaze: 'Ink' });
    expect(selectionOf('Size=Huge&Glaze=Ink')).toEqual({ Size: 'Large', Glaze: 'Ink' });
    expect(selectionOf('Size=Large&Glaze=Sage')).toEqual({ Size: 'Large', Glaze: 'Sage' });
  });

  it('gets the choices, and keeps other parameters', () => {
    expect(withSelection('?Size=Small&utm=x', { Size: 'Large', Glaze: 'Ink & oil' })).toBe(
      'Size=Large&utm=x&Glaze=Ink+%26+oil',
    );
  });
});

describe('needsChoosing', () => {
  it('is true for options and for texts', () => {
    expect(needsChoosing(bowl)).toBe(true);
    expect(needsChoosing({ ...bowl, options: [] })).toBe(false);
    const textFields = [{ key: 'Name', title: 'Name', maxLength: 20, mandatory: false }];
    expect(needsChoosing({ ...bowl, options: [], textFields })).toBe(true);
  });
});
