import type { siteProperties } from '@wix/business-tools';
import { type Brand, NO_BRAND, type OpeningHours } from './types';

const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

/**
 * Converts a site's properties for display, without the results of other calls: the logo, the colours, the currencies.
 */
export function toBrand(properties: siteProperties.Properties): Brand {
  const { siteDisplayName, businessName, description, email, phone, address, multilingual, language } =
    properties;
  const place = address?.googleFormattedAddress || addressLine(address ?? {});
  return {
    name: siteDisplayName || businessName || NO_BRAND.name,
    ...(description && { description }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(place && { address: place }),
    hours: (properties.businessSchedule?.periods ?? []).flatMap(toHours),
    languages: languagesOf(multilingual?.supportedLanguages ?? [], language ?? undefined),
    ...(properties.paymentCurrency && { currency: properties.paymentCurrency }),
    shownCurrencies: [],
  };
}

function addressLine({ streetNumber, street, city, state, zip, country }: siteProperties.Address): string {
  return [
    [streetNumber, street].filter(Boolean).join(' '),
    city,
    [state, zip].filter(Boolean).join(' '),
    country,
  ]
    .filter(Boolean)
    .join(', ');
}

function toHours({ openDay, openTime, closeTime }: siteProperties.TimePeriod): OpeningHours[] {
  const day = DAYS.indexOf(openDay ?? '');
  return day >= 0 && openTime && closeTime ? [{ day, opens: openTime, closes: closeTime }] : [];
}

function languagesOf(supported: siteProperties.SupportedLanguage[], own: string | undefined): string[] {
  const first = supported.find(({ isPrimary }) => isPrimary)?.languageCode ?? own;
  const codes = [first, ...supported.map(({ languageCode }) => languageCode)];
  return [...new Set(codes.flatMap((code) => code?.toLowerCase() || []))];
}
