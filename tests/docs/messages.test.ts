import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { BROWSER_TEXTS, catalogueFile, findTexts, LANGUAGES, namesIn } from '@/scripts/lib/texts.mjs';

const { all, browser } = findTexts();
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

describe.each(LANGUAGES)('the catalogue of %s', (language) => {
  const catalogue: Record<string, string | Record<string, string>> = read(catalogueFile(language));

  it('has every text of the shop, and no other', () => {
    expect(all.size).toBeGreaterThan(900);
    expect(Object.keys(catalogue).toSorted()).toEqual([...all.keys()].toSorted());
  });

  it('has the forms of the language for texts with a plural', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [text, one] of all) {
      const translated = catalogue[text];
      if (one === undefined && typeof translated === 'string') continue;
      expect(Object.keys(translated ?? {}), text).toEqual(expect.arrayContaining(forms));
    }
  });

  it('keeps the values of each text', () => {
    for (const [text] of all) {
      const translated = catalogue[text] ?? '';
      const forms = typeof translated === 'string' ? { other: translated } : translated;
      expect(namesIn(forms.other ?? ''), text).toEqual(namesIn(text));
      for (const form of Object.values(forms)) {
        // "one" may be in words.
        const more = namesIn(form).filter((name) => !namesIn(text).includes(name));
        expect(more, text).toEqual([]);
      }
    }
  });
});

test('browsers get the texts of client components, and no others', () => {
  expect(read(BROWSER_TEXTS)).toEqual([...browser].toSorted());
});
