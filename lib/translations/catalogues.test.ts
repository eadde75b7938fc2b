import { expect, test } from 'vitest';
import { browserCatalogueOf, catalogueOf, directionOf, hasTexts, textLanguage } from './catalogues';

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'xx'])(
  'the language "%s", which any visitor may ask for, has no texts',
  (language) => {
    expect(hasTexts(language)).toBe(false);
    expect(textLanguage(language)).toBe('en');
    expect([catalogueOf(language), browserCatalogueOf(language)]).toEqual([undefined, undefined]);
  },
);

test('Hebrew is written from right to left', () => {
  expect(['he', 'de'].map(directionOf)).toEqual(['rtl', 'ltr']);
});

test.each(['de', 'es', 'fr', 'he', 'ja'])(
  'in %s, the buttons of the product list have different names',
  (language) => {
    const texts = catalogueOf(language) ?? {};
    const names = ['Apply|filter', 'Filters', 'Clear filters'].map((name) => texts[name]);
    expect(new Set(names).size, `${names}`).toBe(3);
  },
);
