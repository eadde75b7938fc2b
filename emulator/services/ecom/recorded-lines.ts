import { toAmount } from '../../core/money';
import type { Context } from '../../core/operation';
import type { CatalogReference } from '../stores/catalog';
import { MAX_QUANTITY } from '../stores/rules';
import type { Estimate } from './estimate';
import type { PricedLine } from './lines';
import { calculateTotals } from './totals';

/** One line of an order that no cart was made for. */
export interface RecordedLine {
  catalogReference: CatalogReference;
  productName: string;
  quantity: number;
  /** For one, before any tax. */
  price: string;
  itemType?: 'SERVICE' | 'DIGITAL' | 'PHYSICAL';
  /** Paid where it is given rather than now. */
  payLater?: boolean;
  descriptionLines?: { name: string; value: string }[];
  image?: { id: string; url: string; width: number; height: number; altText?: string };
  /** ISO 8601. */
  scheduledDate?: string;
  numberOfParticipants?: number;
}

/** Adds such lines up: there is no coupon, nothing to deliver and no tax on them. */
export function recordedEstimate(context: Context, recorded: readonly RecordedLine[]): Estimate {
  const { ids, site } = context;
  const lines = recorded.map((line): PricedLine => {
    const price = toAmount(line.price, site.currency);
    return {
      ...{ id: ids.guid(), quantity: line.quantity, price, fullPrice: price },
      ...{ status: 'AVAILABLE', available: MAX_QUANTITY, shippable: false, payLater: line.payLater ?? false },
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
        paymentOption: line.payLater ? 'FULL_PAYMENT_OFFLINE' : 'FULL_PAYMENT_ONLINE',
        ...(line.scheduledDate && {
          serviceProperties: {
            scheduledDate: line.scheduledDate,
            numberOfParticipants: line.numberOfParticipants ?? 1,
          },
        }),
      },
    };
  });
  const totals = calculateTotals({ lines, merchantDiscounts: [], currency: site.currency });
  return {
    lines,
    totals,
    merchantDiscounts: [],
    couponLineIds: [],
    requiresShipping: false,
    taxKnown: false,
  };
}
