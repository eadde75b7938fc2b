import { currencies as meta } from '@wix/ecom/meta';
import { MANAGERS } from '#core/contract/context';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { converted, decimalValue, RATES_DATE, rateBetween, SUPPORTED } from '../totals/currencies/rules';

/** The conversion of amounts between currencies, at fixed rates (platform facts 26.1 and 26.2). */
export const currenciesOperations: Operation[] = [
  // Browsers read the list without a token (platform facts 26.1).
  ...moduleOperations(
    'ecom.currencies',
    meta,
    { callers: 'public' },
    { listCurrencies: () => ({ currencies: SUPPORTED }) },
  ),

  ...moduleOperations('ecom.currencies', meta, access(MANAGERS), {
    convertCurrency: (_, { from, to, amounts = [] }) => ({
      amounts: converted(from, to, amounts),
      rateTimestamp: RATES_DATE,
    }),
    getConversionRate: (_, { from, to }) => ({
      rate: decimalValue(rateBetween(from, to).toFixed()),
      rateTimestamp: RATES_DATE,
    }),
  }),
];
