import { expect, test } from 'vitest';
import { refusal } from '@/tests/support/emulator/refusal';
import { assertRule } from './operations';

type Rule = NonNullable<Parameters<typeof assertRule>[0]['rule']>;
const TWO = [{}, {}];

test.each<Rule | undefined>([
  undefined,
  {},
  { minSelections: 2 },
  { minSelections: 2, maxSelections: 2 },
  { minSelections: null, maxSelections: 0 },
  { minSelections: 1, maxSelections: null },
])('guests can choose from two modifiers with %j', (rule) => {
  const group = { modifiers: TWO, ...(rule && { rule }) };
  expect(assertRule(group)).toBe(group);
});

test.each<[Rule, string]>([
  [{ minSelections: 3 }, '400 modifierGroup.rule.minSelections VALIDATION'],
  [{ minSelections: 2, maxSelections: 1 }, '400 modifierGroup.rule.maxSelections VALIDATION'],
  [{ maxSelections: -1 }, '400 modifierGroup.rule.maxSelections VALIDATION'],
])('guests cannot choose from two modifiers with %j', (rule, refused) => {
  expect(refusal(() => assertRule({ modifiers: TWO, rule }))).toBe(refused);
});

test('an impossible rule is refused with a reason', () => {
  expect(() => assertRule({ rule: { minSelections: 1 } })).toThrow('must be at most the 0 modifiers');
  expect(() => assertRule({ modifiers: TWO, rule: { minSelections: 2, maxSelections: 1 } })).toThrow(
    'must be at least minSelections',
  );
  expect(assertRule({ rule: { minSelections: 0 } })).toEqual({ rule: { minSelections: 0 } });
});
