import { siteProperties } from '@wix/business-tools';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { convertingLocale } from '@/lib/format/money';
import { attempt } from '@/lib/wix/platform';
import { rememberSiteFacts } from '@/lib/wix/site';
import { readCurrencies } from './currencies';
import { readLogo } from './logo';
import { toBrand } from './map';
import { ownerClient } from './owner-client';
import { type Brand, NO_BRAND } from './types';

const FIELDS = [
  'siteDisplayName',
  'businessName',
  'description',
  'logo',
  'email',
  'phone',
  'address',
  'businessSchedule',
  'multilingual',
  'language',
  'paymentCurrency',
];

/**
 * Fetches the site's brand. Visitors may not read it (SDK: getSiteProperties), so it needs the owner's key; without one
 * the shop uses its own brand. The examples learn from it what they need to know of the site.
 * @param withLogo also reads the logo and its colours
 * @returns `isWhole`: whether the logo and the currencies could be read
 * @throws if the properties cannot be read
 */
export async function fetchBrand(
  config: PlatformConfig,
  site: string,
  withLogo: boolean,
): Promise<{ brand: Brand; isWhole: boolean }> {
  const client = await ownerClient(config, site);
  if (!client) return { brand: NO_BRAND, isWhole: true };
  const { properties = {} } = await client.use(siteProperties).getSiteProperties({ fields: FIELDS });
  const { logo, paymentCurrency } = properties;
  const [seen, currencies] = await Promise.all([
    withLogo && logo
      ? attempt(() => readLogo(logo, config), { what: 'The site’s logo could not be read' })
      : undefined,
    paymentCurrency
      ? attempt(() => readCurrencies(client, paymentCurrency), {
          what: 'The currencies of the site could not be read',
        })
      : undefined,
  ]);
  const brand = {
    ...toBrand(properties),
    ...(seen?.ok && seen.value),
    ...(currencies?.ok && { shownCurrencies: currencies.value }),
  };
  rememberBrand(brand);
  return { brand, isWhole: seen?.ok !== false && currencies?.ok !== false };
}

function rememberBrand({ name, languages: [language], currency, shownCurrencies }: Brand): void {
  const rates = new Map(shownCurrencies.map(({ code, rate }) => [code, rate]));
  const inCurrency = (locale: string, other: string) => {
    const rate = rates.get(other);
    return currency && rate ? convertingLocale(locale, currency, other, rate) : locale;
  };
  rememberSiteFacts({
    language,
    currency,
    ...(name !== NO_BRAND.name && { name }),
    inCurrency,
  });
}
