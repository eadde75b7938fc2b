import type { RecordedLine } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { toAmount } from '#core/money';
import { MAX_QUANTITY } from './quantity';
import type { PricedLine } from './types';

/** Returns a priced line of an order that is recorded without a cart, with the given values. */
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
