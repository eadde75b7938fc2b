import { describe, expect, test } from 'vitest';
import { scaleOf } from '#core/money';
import { refusal } from '@/tests/support/emulator/refusal';
import { converted, decimalValue, rateBetween, SUPPORTED } from './rules';

const amountOf = (value: string, decimalPlaces: number) => ({ value, decimalPlaces });

describe('the table of rates', () => {
  test('has currencies of ISO 4217 alone, each with a symbol', () => {
    const known = Intl.supportedValuesOf('currency');
    expect(SUPPORTED.length).toBeGreaterThan(140);
    for (const { code, symbol } of SUPPORTED) {
      expect(known).toContain(code);
      expect(symbol.length).toBeGreaterThan(0);
      expect(symbol.length).toBeLessThanOrEqual(10);
    }
  });

  test('has a rate for each pair that begins or ends with dollars', () => {
    for (const { code } of SUPPORTED) {
      expect(rateBetween('USD', code).gt(0)).toBe(true);
      expect(rateBetween(code, 'USD').gt(0)).toBe(true);
      expect(rateBetween(code, code).toFixed()).toBe('1');
    }
  });
});

describe('a rate', () => {
  test.each([
    ['USD', 'EUR', '0.855'],
    ['EUR', 'USD', '1.1695906433'],
    ['GBP', 'JPY', '209.3959731544'],
  ])('from %s to %s is %s', (from, to, rate) => {
    expect(rateBetween(from, to).toFixed()).toBe(rate);
  });

  test.each([
    ['XTS', 'EUR', '400 from VALIDATION'],
    ['EUR', 'XTS', '400 to VALIDATION'],
  ])('from %s to %s is refused', (from, to, problem) => {
    expect(refusal(() => rateBetween(from, to))).toBe(problem);
  });
});

describe('an amount', () => {
  test.each([
    ['USD', 'EUR', amountOf('1000', 2), amountOf('855', 2)],
    ['USD', 'EUR', amountOf('-1000', 2), amountOf('-855', 2)],
    ['USD', 'JPY', amountOf('1095', 2), amountOf('1708', 0)],
    ['USD', 'KWD', amountOf('10', 0), amountOf('3070', 3)],
    ['JPY', 'USD', amountOf('1', 0), amountOf('1', 2)],
    ['USD', 'USD', amountOf('5', 3), amountOf('1', 2)],
    ['USD', 'USD', amountOf('4', 3), amountOf('0', 2)],
    ['USD', 'USD', amountOf('-4', 3), amountOf('0', 2)],
    ['USD', 'EUR', amountOf('7', 0), amountOf('599', 2)],
  ])('from %s to %s: %j becomes %j', (from, to, amount, result) => {
    expect(scaleOf(to)).toBe(result.decimalPlaces);
    expect(converted(from, to, [amount])).toEqual([result]);
  });

  test.each([
    [{}, 'value VALIDATION'],
    [amountOf('', 2), 'value VALIDATION'],
    [amountOf('10.95', 2), 'value VALIDATION'],
    [amountOf('1e9', 2), 'value VALIDATION'],
    [amountOf('1'.repeat(31), 2), 'value VALIDATION'],
    [amountOf('1', -1), 'decimalPlaces MIN'],
    [amountOf('1', 21), 'decimalPlaces MAX'],
    [amountOf('1', 1.5), 'decimalPlaces VALIDATION'],
  ])('%j is refused', (amount, problem) => {
    expect(refusal(() => converted('USD', 'EUR', [amountOf('1', 0), amount]))).toBe(
      `400 amounts[1].${problem}`,
    );
  });

  test('has the value of its digits and the number of its decimals', () => {
    expect(decimalValue('0.855')).toEqual(amountOf('855', 3));
    expect(decimalValue('12.50')).toEqual(amountOf('1250', 2));
    expect(decimalValue('-3')).toEqual(amountOf('-3', 0));
  });
});
