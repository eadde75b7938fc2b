import type { Context } from '../../../core/contract/context';
import { toAmount } from '../../../core/money';
import type { CatalogReference } from '../../stores/catalog';
import { MAX_QUANTITY } from '../../stores/products/rules';
import { type MembershipPayment, membershipChoice } from '../memberships/choose';
import type { Owner } from '../orders/store';
import { calculateTotals } from '../totals-calculator/calculate';
import type { Estimate } from '../totals-calculator/estimate';
import type { LinePayment, PricedLine } from './price';

/** One line of an order that no cart was made for. */
export interface RecordedLine {
  catalogReference: CatalogReference;
  productName: string;
  quantity: number;
  /** For one, before any tax. */
  price: string;
  itemType?: 'SERVICE' | 'DIGITAL' | 'PHYSICAL';
  /** Paid now, in full, without it. */
  paymentOption?: LinePayment;
  /** For a line that memberships pay for, which then costs nothing. */
  membership?: MembershipPayment;
  /** What stands behind the catalog's item: the service of a booking. */
  rootCatalogItemId?: string;
  descriptionLines?: { name: string; value: string }[];
  image?: { id: string; url: string; width: number; height: number; altText?: string };
  /** ISO 8601. */
  scheduledDate?: string;
  numberOfParticipants?: number;
}

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

/** Adds such lines up: there is no coupon, nothing to deliver and no tax on them. */
export function recordedEstimate(
  context: Context,
  recorded: readonly RecordedLine[],
  owner: Owner,
): Estimate {
  const lines = recorded.map((line) => recordedLine(context, context.ids.guid(), line));
  const { currency } = context.site;
  return {
    lines,
    totals: calculateTotals({ lines, merchantDiscounts: [], currency }),
    memberships: membershipChoice(context, lines, owner),
    merchantDiscounts: [],
    couponLineIds: [],
    requiresShipping: false,
    taxKnown: false,
  };
}
