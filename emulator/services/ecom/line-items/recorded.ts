import type Big from 'big.js';
import type { RecordedLine } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { formatAmount, toAmount } from '#core/money';
import type { Site } from '#core/site';
import { MAX_QUANTITY, type PricedLine } from './types';

/** A line of which everything is known when it is recorded. */
export function recordedLine({ site }: Context, id: string, line: RecordedLine): PricedLine {
  const { paymentOption = 'FULL_PAYMENT_ONLINE', membership } = line;
  const price = toAmount(membership ? '0' : line.price, site.currency);
  return {
    id,
    quantity: line.quantity,
    price,
    fullPrice: price,
    status: 'AVAILABLE',
    available: MAX_QUANTITY,
    shippable: false,
    untaxed: true,
    payLater: paymentOption === 'FULL_PAYMENT_OFFLINE',
    ...(membership && { membership }),
    shown: {
      catalogReference: line.catalogReference,
      productName: { original: line.productName, translated: line.productName },
      descriptionLines: (line.descriptionLines ?? []).map(({ name, value }) => ({
        name: { original: name, translated: name },
        plainText: { original: value, translated: value },
      })),
      ...(line.image && { image: line.image }),
      physicalProperties: { shippable: false },
      itemType: { preset: line.itemType ?? 'SERVICE' },
      paymentOption,
      ...(line.rootCatalogItemId && { rootCatalogItemId: line.rootCatalogItemId }),
      ...(line.scheduledDate && {
        serviceProperties: {
          scheduledDate: line.scheduledDate,
          numberOfParticipants: line.numberOfParticipants ?? 1,
        },
      }),
    },
  };
}

/** The site's language, as carts and orders name it. */
export const languageOf = (site: Site): string => new Intl.Locale(site.locale).language;

/** The site's unit of weight. */
export const WEIGHT_UNIT = 'LB' as const;

/** Writes amounts as carts and checkouts do; the buyer's currency is the site's. */
export function moneyOf({ currency, locale }: Site) {
  return (value: Big | string) => {
    const amount = toAmount(value, currency);
    const formatted = formatAmount(amount, currency, locale);
    return {
      amount,
      convertedAmount: amount,
      formattedAmount: formatted,
      formattedConvertedAmount: formatted,
    };
  };
}
