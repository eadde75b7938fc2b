import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { priceOf } from '../../payments/amounts';
import { regionOf } from '../../totals/shipping/profiles/entity';
import { CARRIER_ID, type Region } from '../../totals/shipping/regions';
import { withShippingOptions } from '../../totals/shipping/rules';
import { type Tax, taxesAt } from '../../totals/taxes/rates';
import type { Order } from '../entity';
import type { DraftOrder, OrderLine, ShippingInfo } from './entity';
import { calculateDraft, type DraftTotals } from './rules';

export interface CalculatedDraft {
  draft: DraftOrder;
  totals: DraftTotals;
  /** The remaining lines, with their prices. */
  lines: OrderLine[];
  tax?: Tax;
  /** The region of its address, if the site delivers there. */
  region?: Region;
  /** Whether the site does not deliver to its address. */
  isUnreachable: boolean;
}

const destinationOf = ({ shippingInfo, recipientInfo }: DraftOrder) =>
  shippingInfo?.logistics?.shippingDestination?.address ?? recipientInfo?.address;

const remainingLines = ({ lines }: DraftOrder) =>
  lines.filter(({ removed }) => !removed).map(({ line }) => line);

/** Returns the region of a draft's destination, with all options for the delivery of its lines. */
function regionFor(context: Context, draft: DraftOrder): Region | undefined {
  const destination = destinationOf(draft);
  const region = regionOf(context, destination);
  const lines = remainingLines(draft).map(({ price, quantity, physicalProperties }) => ({
    price: price?.amount ?? '0',
    quantity,
    shippable: physicalProperties?.shippable ?? false,
    shown: { ...(physicalProperties && { physicalProperties }) },
  }));
  return region && withShippingOptions(context, region, lines, destination);
}

/** Calculates a draft with current taxes. */
export function calculated(context: Context, draft: DraftOrder): CalculatedDraft {
  const { site } = context;
  const { shippingInfo, billingInfo, taxExempt } = draft;
  const kept = remainingLines(draft);
  const isShipped = kept.some(({ physicalProperties }) => physicalProperties?.shippable);
  const destination = destinationOf(draft);
  // The address of the pickup, otherwise of the delivery, otherwise of the payer, as for a checkout.
  const address =
    shippingInfo?.logistics?.pickupDetails?.address ??
    (isShipped ? destination : (billingInfo?.address ?? destination));
  const tax = taxExempt ? undefined : taxesAt(context, address)();
  const totals = calculateDraft({
    lines: kept.map(({ id, quantity, price, catalogReference }) => ({
      id,
      quantity,
      price: price?.amount ?? '0',
      // Reserved services are not taxed.
      untaxed: context.catalogs.reserved(catalogReference?.appId) !== undefined,
    })),
    discounts: draft.discounts.filter(({ applied }) => applied),
    shipping: shippingInfo?.cost?.price?.amount ?? '0',
    fees: draft.fees.filter(({ applied }) => applied),
    taxRate: tax?.rate ?? '0',
    currency: site.currency,
  });
  const region = isShipped && destination?.country ? regionFor(context, draft) : undefined;
  return {
    draft,
    totals,
    tax,
    region,
    lines: kept.map((line, index) => pricedLine(context, line, totals.lines[index], tax)),
    isUnreachable: isShipped && Boolean(destination?.country) && !region,
  };
}

function pricedLine(
  context: Context,
  line: OrderLine,
  totals: DraftTotals['lines'][number] | undefined,
  tax: Tax | undefined,
): OrderLine {
  const price = (value: Big | string) => priceOf(context, value);
  if (!totals) throw new Error(`Line ${line.id} was not calculated`);
  const { subtotal, discount, taxable, total } = totals;
  const unit = price(line.price?.amount ?? '0');
  const taxed = { taxableAmount: price(tax ? taxable : '0'), taxRate: tax?.rate ?? '0' };
  return {
    ...line,
    price: unit,
    priceBeforeDiscounts: unit,
    lineItemPrice: price(subtotal),
    totalDiscount: price(discount),
    totalPriceBeforeTax: price(subtotal.minus(discount)),
    totalPriceAfterTax: price(total),
    taxDetails: { ...taxed, totalTax: price(totals.tax) },
    taxInfo: { ...taxed, taxAmount: price(totals.tax), taxIncludedInPrice: false },
  };
}

/** Returns the totals of a draft in the format of orders. */
export function summaryOf(context: Context, { totals }: CalculatedDraft) {
  const price = (value: Big) => priceOf(context, value);
  return {
    subtotal: price(totals.subtotal),
    shipping: price(totals.shipping),
    tax: price(totals.tax),
    discount: price(totals.discount),
    total: price(totals.total),
    totalAdditionalFees: price(totals.additionalFees),
  };
}

/** Returns the balance of a draft: what is left to pay; negative if more was paid. */
export function balanceOf(context: Context, { totals }: CalculatedDraft, order: Order | undefined) {
  const { paid, refunded, authorized } = order?.balanceSummary ?? {};
  const price = (value: Big) => priceOf(context, value);
  const amount = (value: { amount?: string } | undefined) => new Big(value?.amount ?? 0);
  return {
    balance: price(totals.total.minus(amount(paid))),
    paid: price(amount(paid)),
    refunded: price(amount(refunded)),
    authorized: price(amount(authorized)),
  };
}

export function taxInfoOf(context: Context, { draft, totals, tax }: CalculatedDraft) {
  const totalTax = priceOf(context, totals.tax);
  return {
    totalTax,
    taxBreakdown: tax
      ? [
          {
            taxName: tax.name,
            taxType: 'Sales Tax',
            rate: tax.rate,
            aggregatedTaxAmount: totalTax,
            jurisdiction: tax.jurisdiction,
            jurisdictionType: 'STATE' as const,
          },
        ]
      : [],
    ...(draft.taxExempt && { taxExempt: true }),
  };
}

/** Returns the delivery of a draft with its current price. */
export function shippingOf(
  context: Context,
  { draft: { shippingInfo }, totals }: CalculatedDraft,
): ShippingInfo | undefined {
  if (!shippingInfo) return undefined;
  const price = (value: Big) => priceOf(context, value);
  const cost = price(totals.shipping.minus(totals.shippingDiscount));
  return {
    title: '',
    ...shippingInfo,
    cost: {
      price: price(totals.shipping),
      totalPriceBeforeTax: cost,
      totalPriceAfterTax: cost,
      discount: price(totals.shippingDiscount),
    },
  };
}

/**
 * Returns a delivery with the site's title and price for its code.
 * @param shippingInfo the delivery in the request
 */
export function knownShipping(context: Context, shippingInfo: ShippingInfo, draft: DraftOrder): ShippingInfo {
  const region = regionFor(context, { ...draft, shippingInfo: shippingInfo });
  const option = region?.options.find(
    ({ code, carrierId = CARRIER_ID }) =>
      code === shippingInfo.code && (shippingInfo.carrierId ?? carrierId) === carrierId,
  );
  const amount = shippingInfo.cost?.price?.amount ?? option?.price ?? '0';
  const { pickupAddress, deliveryTime, instructions } = option ?? {};
  const { shippingDestination, ...saidOthers } = shippingInfo.logistics ?? {};
  return {
    ...(option && { carrierId: option.carrierId ?? CARRIER_ID, title: option.title }),
    ...shippingInfo,
    logistics: {
      ...(deliveryTime && { deliveryTime }),
      ...(instructions && { instructions }),
      // A delivery is to an address, or a pickup at one.
      ...(pickupAddress
        ? { pickupDetails: { address: pickupAddress, pickupMethod: 'STORE_PICKUP' as const } }
        : shippingDestination && { shippingDestination }),
      ...saidOthers,
    },
    cost: { price: priceOf(context, amount) },
    ...(region && option && { region: { name: region.name } }),
  };
}
