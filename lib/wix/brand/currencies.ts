import { currencies } from '@wix/ecom';
import type { ownerClient } from './owner-client';
import type { Brand } from './types';

/** The Site Currency API, for which the SDK has no function (platform facts 26.1). */
const SITE_CURRENCIES = 'https://www.wixapis.com/settings/v1/currencies/site';

/**
 * Reads in which other currencies the visitors of a site may see prices, in the owner's order. Only owners may read the
 * list and the rates.
 * @param own the currency of the site (ISO 4217)
 * @throws if a call fails
 */
export async function readCurrencies(
  client: NonNullable<Awaited<ReturnType<typeof ownerClient>>>,
  own: string,
): Promise<Brand['shownCurrencies']> {
  const answer = await client.fetchWithAuth(SITE_CURRENCIES);
  if (!answer.ok) throw new Error(`The list of currencies was answered with ${answer.status}`);
  const { currencies: listed = [] }: { currencies?: { code: string }[] } = await answer.json();
  const others = listed.map(({ code }) => code).filter((code) => code !== own);
  return Promise.all(
    others.map(async (code) => {
      const { rate } = await client.use(currencies).getConversionRate({ from: own, to: code });
      return { code, rate: Number(`${rate?.value}e-${rate?.decimalPlaces ?? 0}`) };
    }),
  );
}
