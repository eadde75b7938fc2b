import { orders } from '@wix/events';
import { getTranslations } from '#translations';
import { moneyText, withoutConversion } from '@/lib/format/money';
import { listText } from '@/lib/format/text';
import { message, type Translate } from '@/lib/translations/translate';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import { asNumber, asText } from '@/lib/wix/platform/values';
import { siteFormat } from '@/lib/wix/site';

export type TicketBill = {
  /** The lines of the order, with formatted totals. */
  lines: { name: string; quantity: number; total: string }[];
  /** Amounts on top of the lines: discounts, taxes and fees. */
  extras: { name: string; amount: string }[];
  /** Formatted; missing for a free order. */
  total?: string;
};

/** Returns what a ticket order of the visitor costs. */
export function getTicketBill(eventId: string, orderNumber: string): Promise<Result<TicketBill>> {
  return attempt(
    async () => {
      const client = (await visitorClient()).use(orders);
      const order = await client.getOrder({ eventId, orderNumber }, { fieldset: ['DETAILS', 'INVOICE'] });
      return toBill(order, withoutConversion((await siteFormat()).locale), await getTranslations());
    },
    { what: message('Your order could not be read') },
  );
}

/** Converts the amounts of a ticket order for display. @param locale of the site @param t for its texts */
export function toBill(
  { invoice = {}, status, totalPrice }: orders.Order,
  locale: string,
  t: Translate,
): TicketBill {
  const text = (money: orders.Money | undefined, sign = '') =>
    moneyText(`${sign}${amountOf(money)}`, money?.currency || 'USD', locale);
  const { items = [], discount, tax, fees = [] } = invoice;
  const added = fees.filter(({ type }) => type === 'FEE_ADDED' || type === 'FEE_ADDED_AT_CHECKOUT');
  const reduced = discount && /[1-9]/.test(amountOf(discount.amount));
  return {
    lines: items.map(({ name, quantity, total }) => ({
      name: asText(name),
      quantity: asNumber(quantity) ?? 1,
      total: text(total),
    })),
    extras: [
      ...(reduced ? [{ name: discountName(discount, t), amount: text(discount.amount, '-') }] : []),
      ...(tax?.type === 'ADDED_AT_CHECKOUT'
        ? [{ name: tax.name || t('Tax'), amount: text(tax.amount) }]
        : []),
      ...added.map(({ amount }) => ({ name: t('Ticket fee'), amount: text(amount) })),
    ],
    ...(status !== 'FREE' && { total: text(totalPrice) }),
  };
}

const amountOf = ({ value, amount }: orders.Money = {}): string => asText(value) || asText(amount) || '0';

/** Returns the name of the coupon or plan behind a discount. */
function discountName({ discounts = [], name }: orders.Discount, t: Translate): string {
  const names = discounts.flatMap(({ coupon, paidPlan }) => coupon?.name || paidPlan?.name || []);
  return names.length > 0 ? listText(names, t.language) : name || t('Discount');
}
