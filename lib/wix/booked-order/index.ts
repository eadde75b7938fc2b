import { orders } from '@wix/ecom';
import { message } from '@/lib/translations/translate';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import { asText } from '@/lib/wix/platform/values';

/** The order of a booking: its number, who gets the confirmation, and what was booked with its options. */
export type BookedOrder = {
  number: string;
  email: string;
  lines: { id: string; name: string; options: string }[];
};

/** Returns the order of a booking of this visitor. The platform lets buyers read only their own orders. */
export function getBookedOrder(orderId: string): Promise<Result<BookedOrder>> {
  return attempt(
    async () => {
      const {
        number,
        buyerInfo,
        lineItems = [],
      } = await (await visitorClient()).use(orders).getOrder(orderId);
      return {
        number: asText(number),
        email: asText(buyerInfo?.email),
        lines: lineItems.map(({ _id, productName, descriptionLines = [] }, index) => ({
          id: asText(_id) || String(index),
          name: asText(productName?.translated) || asText(productName?.original),
          options: descriptionLines.map(optionText).filter(Boolean).join(' · '),
        })),
      };
    },
    { what: message('The order could not be read') },
  );
}

function optionText({ name, plainText, colorInfo }: orders.DescriptionLine): string {
  const { translated, original } = plainText ?? colorInfo ?? {};
  const value = asText(translated) || asText(original);
  const label = asText(name?.translated) || asText(name?.original);
  return label && value ? `${label}: ${value}` : value;
}
