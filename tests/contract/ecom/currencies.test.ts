import { currencies } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { failureOf } from '@/tests/support/ecom/shop';
import { ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { currencies });
const amount = (value: string, decimalPlaces: number) => ({ value, decimalPlaces });

describe('the conversion of currencies', () => {
  test('lists the currencies that it knows, with their symbols', async () => {
    const { currencies: known } = await owner().currencies.listCurrencies();
    expect(known).toContainEqual({ code: site.currency, symbol: '$' });
    expect(known).toContainEqual({ code: 'EUR', symbol: '€' });
    expect(known).toContainEqual({ code: 'BIF', symbol: 'FBu' });
    const { currencies: again } = await (await visitor()).use({ currencies }).currencies.listCurrencies();
    expect(again).toEqual(known);
  });

  test('lists them without a token too', async () => {
    const answer = await fetch('https://www.wixapis.com/currency_converter/v1/currencies');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveProperty('currencies[0]', { code: 'AED', symbol: 'د.إ' });
  });

  test('converts amounts at the rate that it returns, rounded to the smallest unit of the target', async () => {
    const [dollars, yen] = [
      { from: 'USD', to: 'EUR' },
      { from: 'USD', to: 'JPY' },
    ];
    const { rate, rateTimestamp } = await owner().currencies.getConversionRate(dollars);
    expect(rate).toEqual(amount('855', 3));
    expect(rateTimestamp).toEqual(new Date('2026-01-01T00:00:00.000Z'));
    expect(await owner().currencies.convertCurrency(dollars, [amount('1000', 2), amount('7', 0)])).toEqual({
      amounts: [amount('855', 2), amount('599', 2)],
      rateTimestamp,
    });
    const { amounts } = await owner().currencies.convertCurrency(yen, [amount('1095', 2)]);
    expect(amounts).toEqual([amount('1708', 0)]);
  });

  test('keeps its rates while time passes', async () => {
    const before = await owner().currencies.getConversionRate({ from: 'EUR', to: 'ILS' });
    emulator.clock.advance(400 * 24 * 3_600_000);
    expect(await owner().currencies.getConversionRate({ from: 'EUR', to: 'ILS' })).toEqual(before);
  });

  test.each([
    ['from', { from: 'XTS', to: 'EUR' }],
    ['to', { from: 'EUR', to: 'XTS' }],
    ['to', { from: 'EUR', to: 'euro' }],
  ])('refuses an unknown currency in %s: %j', async (field, pair) => {
    const { getConversionRate, convertCurrency } = owner().currencies;
    expect(await failureOf(getConversionRate(pair))).toEqual({ fields: [`identifiers.${field}`] });
    expect(await failureOf(convertCurrency(pair, [amount('1', 0)]))).toEqual({
      fields: [`identifiers.${field}`],
    });
  });

  test('refuses calls without amounts, with too many, and with one that is not a number', async () => {
    const { convertCurrency } = owner().currencies;
    const pair = { from: 'USD', to: 'EUR' };
    expect(await failureOf(convertCurrency(pair, []))).toEqual({ fields: ['amounts'] });
    expect(await failureOf(convertCurrency(pair, Array(101).fill(amount('1', 0))))).toEqual({
      fields: ['amounts'],
    });
    expect(await failureOf(convertCurrency(pair, [amount('1', 0), amount('ten', 0)]))).toEqual({
      fields: ['amounts[1].value'],
    });
  });

  test('is for managers only', async () => {
    const { currencies: own } = (await visitor()).use({ currencies });
    const pair = { from: 'USD', to: 'EUR' };
    await expect(own.getConversionRate(pair)).rejects.toMatchObject({ status: 403 });
    await expect(own.convertCurrency(pair, [amount('1', 0)])).rejects.toMatchObject({ status: 403 });
  });
});

describe('the currencies of the site', () => {
  const ADDRESS = 'https://www.wixapis.com/settings/v1/currencies/site';
  const read = async () => (await owner().fetchWithAuth(ADDRESS)).json();
  const replace = async (codes: unknown[], client: { fetchWithAuth: typeof fetch } = owner()) => {
    const answer = await client.fetchWithAuth(ADDRESS, {
      method: 'PUT',
      body: JSON.stringify({ currencies: codes.map((code) => ({ code })) }),
      headers: { 'content-type': 'application/json' },
    });
    return { status: answer.status, body: await answer.json() };
  };
  const answerOf = (...codes: string[]) => ({ currencies: codes.map((code) => ({ code })) });

  test('are those of the seed, until a list replaces them', async () => {
    expect(await read()).toEqual(answerOf('EUR', 'GBP', 'ILS', 'JPY'));
    expect(await replace(['CAD', 'EUR', 'CAD'])).toEqual({ status: 200, body: answerOf('CAD', 'EUR') });
    expect(await read()).toEqual(answerOf('CAD', 'EUR'));
  });

  test('are removed by an empty list', async () => {
    expect(await replace([])).toEqual({ status: 200, body: answerOf() });
    expect(await read()).toEqual(answerOf());
  });

  test.each<[string, unknown[]]>([
    ['currencies[1].code', ['EUR', 'XTS']],
    ['currencies[0].code', ['euro']],
    ['currencies[0].code', [undefined]],
    ['currencies', Array(301).fill('EUR')],
  ])('are not changed by a list with a mistake in %s', async (field, codes) => {
    const { status, body } = await replace(codes);
    expect(status).toBe(400);
    expect(body.details.validationError.fieldViolations).toMatchObject([{ field }]);
    expect(await read()).toEqual(answerOf('EUR', 'GBP', 'ILS', 'JPY'));
  });

  test('are not changed by a call without a list', async () => {
    const answer = await owner().fetchWithAuth(ADDRESS, {
      method: 'PUT',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect(await read()).toEqual(answerOf('EUR', 'GBP', 'ILS', 'JPY'));
  });

  test('are for managers only', async () => {
    const client = await visitor();
    expect((await client.fetchWithAuth(ADDRESS)).status).toBe(403);
    expect((await replace(['EUR'], client)).status).toBe(403);
    expect(await read()).toEqual(answerOf('EUR', 'GBP', 'ILS', 'JPY'));
  });
});
