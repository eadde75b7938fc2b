import { describe, expect, test } from 'vitest';
import { refusal } from '@/tests/support/emulator/refusal';
import type { Customization, CustomizationChoice, SerializedChoice } from './entity';
import { assertChoices, assertFreeText, assertNamed, assertPrimaryChoices, assertRenderType } from './rules';

test('a name is more than spaces', () => {
  const why = (name: string | null | undefined) => refusal(() => assertNamed(name, 'name'));
  expect(why('Glaze')).toBeUndefined();
  for (const none of [null, undefined, '']) expect(why(none)).toBe('400 name REQUIRED_FIELD');
  expect(why('  ')).toBe('400 name ONLY_SPACES_STRING_ERROR');
});

test.each<[Parameters<typeof assertRenderType>, boolean]>([
  [['MODIFIER', 'FREE_TEXT', { freeText: true, choices: false }], true],
  [['MODIFIER', 'FREE_TEXT', { freeText: false, choices: false }], true],
  [['MODIFIER', 'FREE_TEXT', { freeText: true, choices: true }], false],
  [['PRODUCT_OPTION', 'FREE_TEXT', { freeText: true, choices: false }], false],
  [['PRODUCT_OPTION', 'TEXT_CHOICES', { freeText: false, choices: true }], true],
  [['MODIFIER', 'SWATCH_CHOICES', { freeText: false, choices: false }], true],
  [['MODIFIER', 'TEXT_CHOICES', { freeText: true, choices: true }], false],
])('settings with %j fit their render type: %s', (types, fits) => {
  expect(refusal(() => assertRenderType(...types))).toBe(
    fits ? undefined : '400 INVALID_CUSTOMIZATION_RENDER_TYPE',
  );
});

test.each<[Parameters<typeof assertFreeText>[0], boolean]>([
  [{ title: 'Words' }, true],
  [{ title: 'Words', minCharCount: 0, maxCharCount: 1 }, true],
  [{ title: 'Words', minCharCount: 3, maxCharCount: 3 }, true],
  [{ title: 'Words', minCharCount: 3, maxCharCount: 2 }, false],
  [{ title: 'Words', maxCharCount: 0 }, false],
  [{ title: 'Words', minCharCount: -1 }, false],
  [{ title: ' ' }, false],
  [{}, false],
  [undefined, false],
] as [Parameters<typeof assertFreeText>[0], boolean][])(
  'free-text settings %j are valid: %s',
  (settings, isAllowed) => {
    expect(refusal(() => assertFreeText(settings))).toBe(
      isAllowed ? undefined : '400 INVALID_FREE_TEXT_SETTINGS',
    );
  },
);

describe('choices', () => {
  const why = (choices: SerializedChoice[], more: Partial<Customization> = {}) => {
    const settings = {
      customizationType: 'MODIFIER',
      customizationRenderType: 'TEXT_CHOICES',
      ...more,
    } as Customization;
    return refusal(() => assertChoices(settings, choices, 'choices'));
  };
  const SWATCH = { customizationRenderType: 'SWATCH_CHOICES' } as const;
  const OPTION = { customizationType: 'PRODUCT_OPTION' } as const;
  const S = { name: 'S' };

  test.each<[string, SerializedChoice[], Partial<Customization>, string | undefined]>([
    ['with names of their own', [S, { name: 'M', choiceType: 'CHOICE_TEXT' }], {}, undefined],
    ['with the same name', [S, { name: 'M' }, S], {}, 'choices[2].name DUPLICATE_CHOICE_NAME'],
    ['without a name', [{}], {}, 'choices[0].name REQUIRED_FIELD'],
    [
      'of text, as colours',
      [{ ...S, choiceType: 'ONE_COLOR' }],
      {},
      'choices[0].choiceType INVALID_CHOICE_TYPE',
    ],
    [
      'of text, with a colour',
      [{ ...S, colorCode: '#fff' }],
      {},
      'choices[0].colorCode INVALID_CHOICE_VALUE',
    ],
    ['of colours', [{ ...S, choiceType: 'ONE_COLOR', colorCode: '#fff' }], SWATCH, undefined],
    ['of colours, without one', [S], SWATCH, 'choices[0].colorCode INVALID_CHOICE_VALUE'],
    [
      'of free text',
      [{ ...S, choiceType: 'CHOICE_TEXT' }],
      { customizationRenderType: 'FREE_TEXT' },
      'choices[0].choiceType INVALID_CHOICE_TYPE',
    ],
    ['that cost more', [{ ...S, defaultAddedPrice: '2' }], {}, undefined],
    ['of an option, that cost nothing', [{ ...S, defaultAddedPrice: '0' }, { name: 'M' }], OPTION, undefined],
  ])('%s', (_name, choices, more, expected) => {
    expect(why(choices, more)).toBe(expected && `400 ${expected}`);
  });

  test('of an option add nothing to the price', () => {
    expect(why([{ ...S, defaultAddedPrice: '2' }], OPTION)).toMatch(/^400 /);
  });
});

test('primary choices belong to the same customization and have no primary choices themselves', () => {
  const why = (...choices: { id: string; primaryChoiceIds?: string[] }[]) =>
    refusal(() => assertPrimaryChoices(choices as CustomizationChoice[], 'choices'));
  expect(why({ id: 'red' }, { id: 'ruby', primaryChoiceIds: ['red'] })).toBeUndefined();
  expect(why({ id: 'red', primaryChoiceIds: [] }, { id: 'ruby', primaryChoiceIds: ['red'] })).toBeUndefined();
  expect(why({ id: 'red', primaryChoiceIds: ['red'] })).toBe(
    '400 choices[0].primaryChoiceIds PRIMARY_CHOICE_SELF_REFERENCE',
  );
  expect(why({ id: 'red' }, { id: 'ruby', primaryChoiceIds: ['blue'] })).toBe(
    '400 choices[1].primaryChoiceIds PRIMARY_CHOICE_NOT_FOUND',
  );
  expect(why({ id: 'a' }, { id: 'b', primaryChoiceIds: ['a'] }, { id: 'c', primaryChoiceIds: ['b'] })).toBe(
    '400 choices[2].primaryChoiceIds PRIMARY_CHOICE_HIERARCHY_VIOLATION',
  );
});
