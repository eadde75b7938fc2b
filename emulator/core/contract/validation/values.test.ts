import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusal } from '@/tests/support/emulator/refusal';
import { masked, mergePatch } from '../field-mask';
import { breaksFormat } from '../formats';
import { assertRevision, nextRevision } from '../revisions';

describe('a field mask', () => {
  const CHANGE = { name: 'Mug', price: { amount: '5', currency: 'USD' }, tags: ['a'] };
  test.each<[string[], object]>([
    [['name'], { name: 'Mug' }],
    [['name,tags'], { name: 'Mug', tags: ['a'] }],
    [['price.amount', 'price.currency'], { price: { amount: '5', currency: 'USD' } }],
    [['price.amount'], { price: { amount: '5' } }],
    [['price'], { price: { amount: '5', currency: 'USD' } }],
    [['slug'], { slug: null }],
    [['seo.title'], { seo: { title: null } }],
    [['name.first'], { name: { first: null } }],
    [['a.b.c', 'a.d'], { a: { b: { c: null }, d: null } }],
    [['constructor.name'], { constructor: { name: null } }],
  ])('%j keeps the fields of a change that it names', (mask, part) => {
    expect(masked(CHANGE, mask)).toEqual(part);
  });

  test('may be one text with commas, as the SDK sends it', () => {
    expect(masked(CHANGE, 'name,price.amount' as never)).toEqual({ name: 'Mug', price: { amount: '5' } });
  });
});

describe('a merged change', () => {
  test.each([
    [{ a: 1, b: 2 }, { b: 3 }, { a: 1, b: 3 }],
    [{ a: { b: 1, c: 2 } }, { a: { b: null } }, { a: { c: 2 } }],
    [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
    ['text', { a: 1 }, { a: 1 }],
    [{ a: 1 }, 'text', 'text'],
    [{ a: 'text' }, { a: { b: { c: null } } }, { a: { b: {} } }],
  ])('%j with %j', (before, change, after) => {
    expect(mergePatch(before, change)).toEqual(after);
  });

  test('leaves the original untouched, and merging it again changes nothing', () => {
    const value = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(1, 'x', null),
        fc.array(fc.nat(3), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
      ),
    })).value;
    fc.assert(
      fc.property(value, value, (before, change) => {
        const copy = structuredClone(before);
        const once = mergePatch(before, change);
        expect(before).toEqual(copy);
        expect(mergePatch(once, change)).toEqual(once);
      }),
    );
  });
});

describe('a text of the format', () => {
  const ID = '0e5c6b3a-9f1d-4a77-8c21-3b7d9e0f1a2b';
  test.each<[string, string[], string[]]>([
    [
      'GUID',
      [ID, ID.toUpperCase()],
      [`${ID}0`, `x${ID}`, ID.slice(1), ID.replaceAll('-', ''), `${ID}\n${ID}`],
    ],
    [
      'EMAIL',
      ['a@b.c', 'a.b+c@example.co.uk'],
      ['a', 'a@b', '@b.c', 'a@.c@', 'a b@c.d', 'x a@b.c', 'a@b.c x', 'a@b.', '<a@b.c>', '"a@b.c"'],
    ],
    ['COUNTRY', ['US'], ['us', 'USA', 'U', 'xUS', 'USx']],
    ['CURRENCY', ['USD'], ['usd', 'US', 'USDX', 'xUSD']],
    [
      'DECIMAL_VALUE',
      ['1', '-1', '0.50', '12345.678'],
      ['', '.5', '1.', '1,5', '1e3', '+1', 'x1', '1x', '--1'],
    ],
    [
      'LOCAL_DATE_TIME',
      ['2026-01-31T09:00:00', '2026-01-31T09:00', '2026-01-31T09:00:00.125'],
      [
        '2026-01-31',
        '2026-02-31T09:00:00',
        '2026-01-31T09:00:00Z',
        'x2026-01-31T09:00:00',
        '2026-01-31T09',
        '2026-01-31T25:00:00',
        '2026-01-31T09:00:00.',
        '+012026-01-31T09:00',
      ],
    ],
    [
      'LOCAL_DATE',
      ['2026-01-31'],
      ['2026-02-30', '2026-1-31', '2026-01-31T09:00', 'x2026-01-31', '+012026-01-31'],
    ],
    [
      'PHONE',
      ['+1 (207) 555-0100', '2075550100', '+ (1)', '(207)5550100', '207/555.0100'],
      ['', '+', 'phone 1', '1 call', '-1', ' 1'],
    ],
    [
      'WEB_URL',
      ['https://example.com/a', 'HTTP://example.com', 'wix:image://v1/a.png/a'],
      [
        'example.com',
        'ftp://example.com',
        'javascript:alert(1)',
        'ftp:https://a.example',
        'x https://example.com',
        'https://',
      ],
    ],
    ['URL_SLUG', ['everyday-mug', 'ölkanne_2.0~b'], ['', 'a b', 'a/b', 'a?b', '-/', 'a%20']],
    ['LANGUAGE', ['en'], ['EN', 'eng', 'e', 'xen ']],
    [
      'LANGUAGE_TAG',
      ['en', 'en-US', 'zh_Hant_TW', 'de-1901'],
      ['e', 'en-', '1en', 'en US', 'englishish', 'en--US', ' en', 'en-abcdefghi'],
    ],
  ])('%s', (format, good, bad) => {
    for (const text of good) expect([text, breaksFormat(format, text)]).toEqual([text, undefined]);
    for (const text of bad)
      expect([text, breaksFormat(format, text)]).toEqual([
        text,
        expect.stringMatching(/^(must be|is not a valid)/),
      ]);
    expect(breaksFormat('FREE', 'anything')).toBeUndefined();
  });
});

describe('a revision', () => {
  test('must be the one that the caller has seen, and grows with each change', () => {
    const why = (given?: string | null) =>
      refusal(() => assertRevision('brand', { id: 'b', revision: '2' }, given));
    expect(why('2')).toBeUndefined();
    expect(why('1')).toBe('409 REVISION_MISMATCH');
    for (const none of [undefined, null, '']) expect(why(none)).toBe('400 brand.revision REQUIRED_FIELD');
    expect(() => assertRevision('brand', { id: 'b' }, '')).toThrow('"brand.revision" must not be empty');
    expect(nextRevision({ revision: '9' })).toBe('10');
    expect(() => assertRevision('brand', { id: 'b', revision: '2' }, '1')).toThrow(
      expect.objectContaining({
        message: 'brand b is at revision 2',
        details: { applicationError: expect.objectContaining({ data: { currentRevision: '2' } }) },
      }),
    );
  });
});
