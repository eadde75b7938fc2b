import type { orders } from '@wix/ecom';
import { moneyText, withoutConversion } from '@/lib/format/money';
import type { Translate } from '@/lib/translations/translate';
import { pictureUrl } from '@/lib/wix/media';
import { asNumber, asText } from '@/lib/wix/platform/values';
import type { MemberOrder } from './types';

type Priced = { amount?: string };

/**
 * Converts an order for display.
 * @param locale of the site, for the amounts; they are shown as they were paid
 * @param t names the parts of its total
 */
export function toMemberOrder(order: orders.Order, locale: string, t: Translate): MemberOrder {
  const { subtotal, shipping, tax, discount, totalAdditionalFees, total } = order.priceSummary ?? {};
  const lines = order.lineItems ?? [];
  const text = (price: Priced | undefined) =>
    price?.amount ? moneyText(price.amount, order.currency, withoutConversion(locale)) : '';
  const sums = [
    [t('Subtotal'), subtotal, ''],
    [t('Delivery'), shipping, ''],
    [t('Fees'), totalAdditionalFees, ''],
    [t('Discount'), discount, '−'],
    [t('Tax'), tax, ''],
  ] as const;
  return {
    id: asText(order._id),
    number: asText(order.number),
    ...(order._createdDate && { created: order._createdDate.toISOString() }),
    lines: lines.map((line, index) => {
      const src = pictureUrl(line.image);
      const name = asText(line.productName?.translated) || asText(line.productName?.original);
      return {
        id: asText(line._id) || String(index),
        name,
        options: (line.descriptionLines ?? []).map(optionText).filter(Boolean).join(' · '),
        quantity: asNumber(line.quantity) ?? 1,
        total: text(line.totalPriceBeforeTax ?? line.price),
        ...(src && { picture: { src, alt: '' } }),
        ...(asText(line.digitalFile?.link) && { download: asText(line.digitalFile?.link) }),
      };
    }),
    sums: sums.flatMap(([name, price, sign]) =>
      isMoney(price) ? [{ name, amount: `${sign}${text(price)}` }] : [],
    ),
    total: text(total),
    status: asText(order.status) || 'APPROVED',
    payment: asText(order.paymentStatus) || 'UNSPECIFIED',
    // Bookings and downloads are not sent.
    ...(asText(order.fulfillmentStatus) &&
      lines.some(({ itemType }) => itemType?.preset === 'PHYSICAL') && {
        fulfillment: order.fulfillmentStatus,
      }),
    ...(asText(order.buyerInfo?.email) && { email: asText(order.buyerInfo?.email) }),
    ...deliveryOf(order, t.language),
    ...arrivalOf(order),
  };
}

function arrivalOf({ status, fulfillmentStatus, shippingInfo }: orders.Order): Pick<MemberOrder, 'arrival'> {
  const { deliverByDate, deliveryTimeSlot } = shippingInfo?.logistics ?? {};
  const date = deliveryTimeSlot?.from ?? deliverByDate;
  if (!date || status !== 'APPROVED' || fulfillmentStatus === 'FULFILLED') return {};
  return { arrival: { date: date.toISOString(), isPickup: Boolean(deliveryTimeSlot) } };
}

/** Whether an amount is not zero: it has a digit from 1 to 9. */
const isMoney = (price: Priced | undefined) => /[1-9]/.test(price?.amount ?? '');

function optionText({ name, plainText, colorInfo }: orders.DescriptionLine): string {
  const value = asText(
    plainText?.translated ?? plainText?.original ?? colorInfo?.translated ?? colorInfo?.original,
  );
  const label = name?.translated ?? name?.original;
  return label && value ? `${label}: ${value}` : value;
}

type Address = Omit<orders.Address, 'location'>;

/**
 * How and where an order is delivered. Nothing if nothing is sent, as for a booking or a file.
 * @param language in which the country is named
 */
function deliveryOf({ shippingInfo }: orders.Order, language: string): Pick<MemberOrder, 'delivery'> {
  const { shippingDestination, pickupDetails } = shippingInfo?.logistics ?? {};
  const { firstName, lastName } = shippingDestination?.contactDetails ?? {};
  const address = [
    join([firstName, lastName], ' '),
    ...linesOf((pickupDetails ?? shippingDestination)?.address, language),
  ].filter(Boolean);
  const way = asText(shippingInfo?.title);
  if (!way && address.length === 0) return {};
  return { delivery: { ...(way && { way }), isPickup: Boolean(pickupDetails), address } };
}

function linesOf(address: Address | undefined, language: string): string[] {
  const { streetAddress, addressLine1, addressLine2, city, postalCode } = address ?? {};
  const { subdivision, subdivisionFullname, country, countryFullname } = address ?? {};
  const street = asText(addressLine1) || join([streetAddress?.number, streetAddress?.name], ' ');
  // ISO 3166-2 begins with the country: "US-ME".
  const region = subdivision?.split('-').at(-1) ?? subdivisionFullname;
  const place = join([city, join([region, postalCode], ' ')], ', ');
  return [street, asText(addressLine2), place, countryText(country, language) || asText(countryFullname)];
}

/** The name of a country: `United States`, of `US`. @param code ISO 3166-1; anything else has no name */
const countryText = (code: string | null | undefined, language: string): string | undefined =>
  /^[A-Z]{2}$/.test(asText(code))
    ? new Intl.DisplayNames([language], { type: 'region' }).of(asText(code))
    : undefined;

const join = (parts: (string | null | undefined)[], by: string) => parts.filter(asText).join(by);
