import type { productsV3 } from '@wix/stores';
import { describe, expect, it } from 'vitest';
import { toListedProduct, toProductDetails } from './map';

const WRAPPING: productsV3.ConnectedModifier = {
  key: 'wrapping',
  name: 'Wrapping',
  modifierRenderType: 'SWATCH_CHOICES',
  mandatory: true,
  choicesSettings: {
    choices: [
      { key: 'red', name: 'Red paper', colorCode: '#ff0000', addedPrice: '2.50' },
      { key: 'plain', name: 'Plain paper', addedPrice: '0' },
    ],
  },
};

const ENGRAVING: productsV3.ConnectedModifier = {
  name: 'Engraving',
  modifierRenderType: 'FREE_TEXT',
  mandatory: false,
  freeTextSettings: {
    key: 'engraving',
    title: 'What shall we engrave?',
    minCharCount: 2,
    maxCharCount: 20,
    defaultAddedPrice: '1200',
  },
};

const mug: productsV3.V3Product = { _id: 'mug', currency: 'EUR', modifiers: [ENGRAVING, WRAPPING] };

const read = (modifiers: productsV3.ConnectedModifier[], locale = 'en-US') =>
  toProductDetails({ ...mug, modifiers }, locale).product;

describe('modifiers', () => {
  it('have their choices with additional prices', () => {
    expect(read([ENGRAVING, WRAPPING]).modifiers).toEqual([
      {
        key: 'wrapping',
        name: 'Wrapping',
        mandatory: true,
        choices: [
          { key: 'red', description: 'Red paper', color: '#ff0000', addedPrice: '€2.50', addedMinor: 250 },
          { key: 'plain', description: 'Plain paper' },
        ],
      },
    ]);
  });

  it('have prices in the store’s currency and the site’s locale', () => {
    expect(read([ENGRAVING], 'de-DE').textFields[0]?.addedPrice).toBe('1.200,00\u00a0€');
  });

  it('are fields if the buyer writes a text', () => {
    expect(read([ENGRAVING, WRAPPING]).textFields).toEqual([
      {
        key: 'engraving',
        title: 'What shall we engrave?',
        minLength: 2,
        maxLength: 20,
        mandatory: false,
        addedPrice: '€1,200.00',
        addedMinor: 120_000,
      },
    ]);
  });

  it('limit a text to 500 characters by default, and use their name as its title', () => {
    const freeTextSettings = { key: 'engraving', minCharCount: 0 };
    expect(read([{ ...ENGRAVING, mandatory: true, freeTextSettings }]).textFields).toEqual([
      { key: 'engraving', title: 'Engraving', maxLength: 500, mandatory: true },
    ]);
  });

  it('are in lists too, without prices, so that a list can tell that there is something to choose', () => {
    const { modifiers, textFields } = toListedProduct(mug, 'en-US');
    expect(modifiers[0]?.choices).toEqual([
      { key: 'red', description: 'Red paper', color: '#ff0000' },
      { key: 'plain', description: 'Plain paper' },
    ]);
    expect(textFields[0]).not.toHaveProperty('addedPrice');
  });
});
