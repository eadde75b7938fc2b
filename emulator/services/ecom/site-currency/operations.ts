import * as z from 'zod';
import { type Context, MANAGERS } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { assertSupported } from '../currencies/rules';
import { currenciesOf, saveCurrencies } from './store';

/** A list longer than there are currencies only repeats some. */
const MOST = 300;

/** The contract of the call, from its REST documentation (Set Currencies). */
const contract = z.object({
  currencies: z
    .array(z.object({ code: z.string().regex(/^[A-Z]{3}$/, 'must be a currency code') }))
    .max(MOST),
});

const serializeCurrencies = (context: Context) => ({
  currencies: currenciesOf(context).map((code) => ({ code })),
});

const COMMON = {
  paths: ['/settings/v1/currencies/site'],
  parameters: [],
  callers: MANAGERS,
  hasContract: false,
};

/** The Site Currency API, for which the SDK has no functions (platform facts 26.1). */
export const siteCurrencyOperations: Operation[] = [
  {
    ...COMMON,
    name: 'ecom.siteCurrency.getCurrencies',
    method: 'GET',
    handle: (_request, { run }) => run(serializeCurrencies),
  },
  {
    ...COMMON,
    name: 'ecom.siteCurrency.setCurrencies',
    method: 'PUT',
    handle(request, { run }) {
      const codes = readRequest(contract, request).currencies.map(({ code }) => code);
      for (const [index, code] of codes.entries()) assertSupported(code, `currencies[${index}].code`);
      return run((context) => {
        saveCurrencies(context, codes);
        return serializeCurrencies(context);
      });
    },
  },
];
