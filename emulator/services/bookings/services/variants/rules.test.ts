import { expect, test } from 'vitest';
import type { OptionsAndVariants, VariantChoice } from '../options/entity';
import { chosenVariant, ruleFits } from './rules';

const OPTION = 'option';

const variantsOf = (...choices: VariantChoice[]) =>
  ({
    variants: {
      values: choices.map((choice, index) => ({
        choices: [{ optionId: OPTION, ...choice }],
        price: { value: String(index), currency: 'USD' },
      })),
    },
  }) as OptionsAndVariants;

const NIGHT = { hoursAndDaysRule: { days: ['FRIDAY' as const], startTime: '22:00', endTime: '02:00' } };
const DAYTIME = { hoursAndDaysRule: { days: ['FRIDAY' as const], startTime: '09:00', endTime: '12:00' } };
const WINTER = {
  dateRangeRule: {
    localStartDate: '2025-12-01T00:00:00',
    localEndDate: '2026-02-28T23:59:59',
    repeatsAnnually: true,
  },
};
const ONCE = { dateRangeRule: { ...WINTER.dateRangeRule, repeatsAnnually: false } };

// 6 March 2026 is a Friday.
test.each([
  [DAYTIME, '2026-03-06T09:00:00', true],
  [DAYTIME, '2026-03-06T11:59:59', true],
  [DAYTIME, '2026-03-06T12:00:00', false],
  [DAYTIME, '2026-03-07T10:00:00', false],
  [NIGHT, '2026-03-06T22:00:00', true],
  [NIGHT, '2026-03-07T01:59:00', true],
  [NIGHT, '2026-03-07T02:00:00', false],
  [NIGHT, '2026-03-06T01:00:00', false],
  [{ monthsRule: { months: [3, 4] } }, '2026-03-06T10:00:00', true],
  [{ monthsRule: { months: [4] } }, '2026-03-06T10:00:00', false],
  [WINTER, '2026-12-24T10:00:00', true],
  [WINTER, '2027-01-10T10:00:00', true],
  [WINTER, '2026-03-01T00:00:00', false],
  [ONCE, '2026-02-28T23:59:59', true],
  [ONCE, '2026-12-24T10:00:00', false],
  [{}, '2026-03-06T10:00:00', false],
])('a rule %j at %s fits: %s', (rule, local, fits) => {
  expect(ruleFits(rule, local)).toBe(fits);
});

test('the first variant that fits counts, by the kind of its choice', () => {
  const variantFor = (choice: VariantChoice, chosen: Partial<Parameters<typeof chosenVariant>[1]>) =>
    chosenVariant(variantsOf({ custom: 'Other' }, choice, choice), {
      choices: [],
      participants: 1,
      ...chosen,
    })?.price.value;
  const mine = (choice: VariantChoice) => ({ choices: [{ optionId: OPTION, ...choice }] });
  expect(variantFor({ custom: 'Adult' }, mine({ custom: 'adult ' }))).toBe('1');
  expect(variantFor({ custom: 'Adult' }, mine({ custom: 'Child' }))).toBeUndefined();
  expect(
    variantFor({ custom: 'Adult' }, { choices: [{ optionId: 'another', custom: 'Adult' }] }),
  ).toBeUndefined();
  expect(variantFor({ staffMemberId: 'maren' }, { resourceId: 'maren' })).toBe('1');
  expect(variantFor({ staffMemberId: 'maren' }, { resourceId: 'ivy' })).toBeUndefined();
  expect(variantFor({ duration: { minutes: 30 } }, { minutes: 30 })).toBe('1');
  expect(
    variantFor({ duration: { minutes: 30 } }, { ...mine({ duration: { minutes: 60 } }), minutes: 30 }),
  ).toBeUndefined();
  expect(
    variantFor({ participantRange: { minParticipants: 2, maxParticipants: 3 } }, { participants: 3 }),
  ).toBe('1');
  expect(variantFor({ participantRange: { minParticipants: 2 } }, { participants: 1 })).toBeUndefined();
  expect(
    variantFor({ participantRange: { minParticipants: 2, maxParticipants: 3 } }, { participants: 4 }),
  ).toBeUndefined();
  expect(variantFor({ dateTime: DAYTIME }, { localStart: '2026-03-06T10:00:00' })).toBe('1');
  expect(variantFor({ dateTime: DAYTIME }, {})).toBeUndefined();
});
