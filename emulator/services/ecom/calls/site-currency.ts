import * as z from 'zod';
import { type Context, MANAGERS } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { siteCurrencies } from '../totals/currencies/entity';
import { assertSupported } from '../totals/currencies/rules';

/** Returns the codes of the currencies in which visitors may see prices; a new site has none. */
const currenciesOf = ({ documents, site }: Context): readonly string[] =>
  documents.get(siteCurrencies, site.id)?.codes ?? [];

/** Replaces the currencies in which visitors may see prices. @param codes ISO 4217; each is kept once */
export function saveCurrencies({ documents, site }: Context, codes: readonly string[]): void {
  documents.put(siteCurrencies, { id: site.id, codes: [...new Set(codes)] });
}

/** There are fewer currencies, so a longer list would only repeat some. */
const MOST = 300;

/** The contract of the call, according to its REST documentation (Set Currencies). */
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
    handle: ({ run }, _request) => run(serializeCurrencies),
  },
  {
    ...COMMON,
    name: 'ecom.siteCurrency.setCurrencies',
    method: 'PUT',
    handle({ run }, request) {
      const codes = readRequest(contract, request).currencies.map(({ code }) => code);
      for (const [index, code] of codes.entries()) assertSupported(code, `currencies[${index}].code`);
      return run((context) => {
        saveCurrencies(context, codes);
        return serializeCurrencies(context);
      });
    },
  },
];
