import { moneyText, scaleOf } from '@/lib/format/money';
import type { TicketChoice, TicketType } from '@/lib/wix/events';

/** The names of a ticket's fields in the form. */
export const quantityName = ({ key }: Pick<TicketType, 'key'>): string => `quantity:${key}`;
export const priceName = ({ key }: Pick<TicketType, 'key'>): string => `price:${key}`;

/** How many of a ticket a form asks for. */
export const quantityIn = (form: FormData, ticket: Pick<TicketType, 'key'>): number =>
  Number(form.get(quantityName(ticket)) ?? 0);

/** The price that a guest has chosen, but at least the lowest: decimal text. */
function priceIn(form: FormData, { key, minimum = '0' }: TicketType): string {
  const typed = String(form.get(priceName({ key })) ?? '');
  return Number(typed) > Number(minimum) ? typed : minimum;
}

/** Returns the tickets that a form asks for, for their reservation. */
export const choicesIn = (form: FormData, tickets: readonly TicketType[]): TicketChoice[] =>
  tickets
    .filter((ticket) => quantityIn(form, ticket) > 0)
    .map((ticket) => ({
      ticketId: ticket.id,
      ...(ticket.optionId && { optionId: ticket.optionId }),
      quantity: quantityIn(form, ticket),
      ...(ticket.minimum !== undefined && { price: priceIn(form, ticket) }),
    }));

/** Returns the formatted price of all tickets that a form asks for. @param locale of the site */
export function totalIn(form: FormData, tickets: readonly TicketType[], locale: string): string {
  const currency = tickets[0]?.currency ?? 'USD';
  const units = 10 ** scaleOf(currency);
  const priceOf = (ticket: TicketType) =>
    ticket.minimum === undefined ? ticket.minorUnits : Math.round(Number(priceIn(form, ticket)) * units);
  const sum = tickets.reduce((total, ticket) => total + priceOf(ticket) * quantityIn(form, ticket), 0);
  return moneyText(String(sum / units), currency, locale);
}
