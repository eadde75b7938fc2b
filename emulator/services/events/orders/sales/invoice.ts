import Big from 'big.js';
import { toAmount } from '#core/money';
import type { Coupon } from '#services/ecom';
import { calculateTotals } from '#services/ecom';
import type { MemberBenefit } from '#services/pricing-plans';
import type { StoredRegistration } from '../../events/entity';
import type { FeeType, Price, PricingMethod, TicketDefinition } from '../../tickets/definitions/entity';
import type { ReservedTickets } from '../../tickets/reservations/entity';
import type { Invoice, TicketOrder } from '../entity';
import { FEE_IS_ADDED, FEE_PERCENT } from './rules';

type TaxSettings = NonNullable<NonNullable<StoredRegistration['tickets']>['taxSettings']>;

/** Whether guests choose the price. */
export const isDonation = (pricing: PricingMethod): boolean => 'guestPrice' in pricing;

export function priceRange(pricing: PricingMethod): [Price, Price] {
  if ('fixedPrice' in pricing) return [pricing.fixedPrice, pricing.fixedPrice];
  if ('guestPrice' in pricing) return [pricing.guestPrice, pricing.guestPrice];
  return extremes(pricing.pricingOptions.optionDetails.map(({ price }) => price));
}

/** Returns the lowest and the highest of some prices in one currency. @throws Error if there are none */
export function extremes(prices: readonly Price[]): [Price, Price] {
  const sorted = [...prices].sort((a, b) => new Big(a.value).cmp(b.value));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) throw new Error('There are no prices to compare');
  return [first, last];
}

/** Whether a ticket is free for every buyer. */
const isFree = (pricing: PricingMethod): boolean =>
  'fixedPrice' in pricing && new Big(pricing.fixedPrice.value).eq(0);

/** Returns the fields of a price by which ticket definitions are filtered and sorted. */
export const pricingFacts = (
  pricing: PricingMethod,
): Pick<TicketDefinition, 'free' | 'pricingType' | 'fixedPriceNumber'> => ({
  free: isFree(pricing),
  pricingType: isDonation(pricing) ? 'DONATION' : 'STANDARD',
  ...('fixedPrice' in pricing && { fixedPriceNumber: Number(pricing.fixedPrice.value) }),
});

/** Serializes an amount of money as the ticket services do: `value`, and `amount` for older versions. */
export const money = ({ value, currency }: Price) => ({ amount: value, currency, value });

/** The reductions of a ticket price that have been checked and apply. */
export interface Reduction {
  /** With the ids of the lines to which it applies. */
  coupon?: Pick<Coupon, 'id' | 'code' | 'name' | 'type' | 'value'> & { lineIds: readonly string[] };
  /** With the number of tickets in each line to which it applies. */
  plan?: MemberBenefit & { quantities: readonly number[] };
}

/**
 * Returns the invoice of tickets. The total is calculated in the platform's order: prices, discount, tax, ticket fee
 * (`Invoice` of the orders module). Each line is rounded to the currency's smallest unit, and totals are sums of lines.
 * @param tax the event's tax; donations are taxed only if it says so
 * @param reduction the plan's part is deducted first, then the coupon's from the rest
 */
export function invoiceOf(
  tickets: readonly ReservedTickets[],
  currency: string,
  tax?: TaxSettings | null,
  { coupon, plan }: Reduction = {},
): Invoice {
  const taxType = tax?.type === 'ADDED_AT_CHECKOUT' ? 'ADDED_AT_CHECKOUT' : 'INCLUDED';
  const lines = pricedLines(tickets, currency, taxType, tax, { coupon, plan });
  const { amount, taxEntry, feeEntry, discountEntry } = entriesOf(currency, taxType, tax, { coupon, plan });
  const sum = (values: readonly (Big | undefined)[]) =>
    values.reduce<Big>((total, value) => total.plus(value ?? 0), new Big(0));

  const subTotal = sum(lines.map(({ total }) => total));
  const offs = {
    plan: sum(lines.map(({ off }) => off.plan)),
    whole: sum(lines.map(({ off }) => off.whole)),
    tickets: lines.reduce((count, { off }) => count + off.tickets, 0),
  };
  const taxTotal = sum(lines.map((line) => line.tax));
  const addedFees = sum(lines.map(({ added, fee }) => (added ? fee : undefined)));
  const grandTotal = subTotal
    .minus(offs.whole)
    .plus(taxType === 'INCLUDED' ? 0 : taxTotal)
    .plus(addedFees);
  const feeTypes = [...new Set(lines.filter(({ fee }) => fee).map(({ line }) => line.feeType))];
  return {
    items: lines.map(({ line, total, off, fee, taxed, tax: itemTax }) => ({
      id: line.ticketDefinitionId,
      quantity: line.quantity,
      name: line.pricingOption ? `${line.name} (${line.pricingOption.name})` : line.name,
      price: money(line.price),
      total: amount(total),
      ...(off.whole.gt(0) && { discount: discountEntry(total, off) }),
      ...(taxed && itemTax && { tax: taxEntry(taxed, itemTax) }),
      fees: fee ? [feeEntry(line.feeType, fee)] : [],
    })),
    total: amount(subTotal),
    ...(offs.whole.gt(0) && { discount: discountEntry(subTotal, offs) }),
    subTotal: amount(subTotal),
    ...(tax?.rate && { tax: taxEntry(sum(lines.map(({ taxed }) => taxed)), taxTotal) }),
    fees: feeTypes.map((type) =>
      feeEntry(type, sum(lines.map(({ line, fee }) => (line.feeType === type ? fee : undefined)))),
    ),
    grandTotal: amount(grandTotal),
    revenue: amount(grandTotal.minus(sum(lines.map(({ fee }) => fee)))),
  };
}

type TaxType = 'ADDED_AT_CHECKOUT' | 'INCLUDED';

/** Returns the tickets with their reductions and surcharges, each rounded to the currency's smallest unit. */
function pricedLines(
  tickets: readonly ReservedTickets[],
  currency: string,
  taxType: TaxType,
  tax: TaxSettings | null | undefined,
  { coupon, plan }: Reduction,
) {
  const round = (value: Big) => new Big(toAmount(value, currency));
  const byPlan = tickets.map(({ price }, index) =>
    round(
      new Big(price.value)
        .times(plan?.quantities[index] ?? 0)
        .times(plan?.percent ?? 0)
        .div(100),
    ),
  );
  const reduced = calculateTotals({
    lines: tickets.map(({ id, price, quantity }) => ({ id, price: price.value, quantity })),
    automatic: [{ offs: byPlan }],
    ...(coupon && { coupon }),
    merchantDiscounts: [],
    currency,
  });
  return tickets.map((line, index) => {
    const total = new Big(line.price.value).times(line.quantity);
    const off = {
      plan: byPlan[index] ?? new Big(0),
      whole: reduced.lines[index]?.discount ?? new Big(0),
      tickets: plan?.quantities[index] ?? 0,
    };
    const rest = total.minus(off.whole);
    const added = FEE_IS_ADDED[line.feeType];
    const fee = added === undefined || rest.eq(0) ? undefined : round(rest.times(FEE_PERCENT).div(100));
    const taxed = tax?.rate && (!line.donation || tax.appliedToDonations) ? rest : undefined;
    const rate = new Big(tax?.rate ?? 0);
    const whole = taxType === 'INCLUDED' ? rate.plus(100) : new Big(100);
    return { line, total, off, rest, fee, added, taxed, tax: taxed && round(taxed.times(rate).div(whole)) };
  });
}

/** Returns the functions that create the parts of an invoice from amounts. */
function entriesOf(
  currency: string,
  taxType: TaxType,
  tax: TaxSettings | null | undefined,
  { coupon, plan }: Reduction,
) {
  const amount = (value: Big) => money({ value: toAmount(value, currency), currency });
  const taxEntry = (taxable: Big, value: Big) => ({
    type: taxType,
    name: tax?.name ?? '',
    rate: tax?.rate ?? '0',
    taxable: amount(taxable),
    amount: amount(value),
  });
  const feeEntry = (type: FeeType, value: Big) => ({
    name: 'WIX_FEE' as const,
    type: type as Exclude<FeeType, 'NO_FEE'>,
    rate: FEE_PERCENT,
    amount: amount(value),
  });

  const discountEntry = (
    total: Big,
    off: ReturnType<typeof pricedLines>[number]['off'],
  ): Invoice['discount'] => {
    const byCoupon = off.whole.minus(off.plan);
    const used = byCoupon.gt(0) ? coupon : undefined;
    const named = { couponId: used?.id ?? '', code: used?.code ?? '', name: used?.name ?? '' };
    const percentDiscount = { rate: plan?.percent ?? '0', quantityDiscounted: off.tickets };
    return {
      amount: amount(off.whole),
      afterDiscount: amount(total.minus(off.whole)),
      ...named,
      discounts: [
        ...(off.plan.gt(0)
          ? [{ paidPlan: { percentDiscount, name: plan?.planName ?? '' }, amount: amount(off.plan) }]
          : []),
        ...(used ? [{ coupon: named, amount: amount(byCoupon) }] : []),
      ],
    };
  };
  return { amount, taxEntry, feeEntry, discountEntry };
}

/** Sums up the orders of one currency (SDK: `TicketSales`). */
export function salesOf(orders: readonly TicketOrder[], currency: string) {
  const sum = (values: (string | null | undefined)[]) => {
    const total = values.reduce((all, value) => all.plus(value ?? 0), new Big(0));
    return money({ value: toAmount(total, currency), currency });
  };
  return {
    total: sum(orders.map(({ totalPrice }) => totalPrice.value)),
    totalOrders: orders.length,
    totalTickets: orders.reduce((all, { ticketsQuantity }) => all + ticketsQuantity, 0),
    revenue: sum(orders.map(({ invoice }) => invoice.revenue?.value)),
  };
}
