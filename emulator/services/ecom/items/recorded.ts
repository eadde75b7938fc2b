import type { RecordedLine } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { toAmount } from '#core/money';
import { modifiersPrice, serializeModifiers } from './modifiers';
import type { PricedLine } from './types';
import { MAX_QUANTITY } from './types';

const same = (text: string) => ({ original: text, translated: text });

/** Returns a priced line of an order that is recorded without a cart, with the given values. */
export function recordedLine({ site }: Context, id: string, line: RecordedLine): PricedLine {
  const { paymentOption = 'FULL_PAYMENT_ONLINE', membership } = line;
  const modifierGroups = line.modifierGroups?.map(({ name, modifiers, ...group }) => ({
    ...group,
    name: same(name),
    modifiers: modifiers.map(({ label, ...modifier }) => ({ ...modifier, label: same(label) })),
  }));
  // The price of a line includes that of its modifiers (SDK: LineItem.modifiersTotalPrice).
  const worth = modifiersPrice(modifierGroups).plus(membership ? '0' : line.price);
  const price = toAmount(worth, site.currency);
  return {
    id,
    quantity: line.quantity,
    price,
    fullPrice: price,
    status: 'AVAILABLE',
    available: MAX_QUANTITY,
    shippable: false,
    untaxed: true,
    payLater: membership ? (line.modifiersPaidLater ?? false) : paymentOption === 'FULL_PAYMENT_OFFLINE',
    ...(membership && { membership }),
    shown: {
      catalogReference: line.catalogReference,
      productName: same(line.productName),
      descriptionLines: (line.descriptionLines ?? []).map(({ name, value }) => ({
        name: same(name),
        plainText: same(value),
      })),
      ...(line.image && { image: line.image }),
      physicalProperties: { shippable: false },
      itemType: { preset: line.itemType ?? 'SERVICE' },
      ...serializeModifiers(modifierGroups, site),
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
