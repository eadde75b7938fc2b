import { moneyText, scaleOf } from '@/lib/format/money';
import { numberText } from '@/lib/format/numbers';
import { latinDigits } from '@/lib/format/typed/digits';
import { readAmount } from '@/lib/format/typed/read-amount';
import { message } from '@/lib/translations/translate';
import type { TicketChoice, TicketType } from '@/lib/wix/events';
import type { Result } from '@/lib/wix/platform';

/** The visitor's input, by ticket key. */
export type Basket = {
  quantities: Record<string, number>;
  /** Prices that guests chose, as typed. */
  prices: Record<string, string>;
};

export const EMPTY_BASKET: Basket = { quantities: {}, prices: {} };

/** Returns the quantities as whole numbers, reduced to what is left now. The price options of a ticket share its limit. */
export function limited(basket: Basket, tickets: readonly TicketType[]): Basket {
  const remaining: Record<string, number> = {};
  const quantities: Basket['quantities'] = {};
  for (const { key, id, limit } of tickets) {
    const most = remaining[id] ?? limit;
    const quantity = Math.min(Math.max(0, Math.trunc(basket.quantities[key] || 0)), most);
    quantities[key] = quantity;
    remaining[id] = most - quantity;
  }
  return { ...basket, quantities };
}

export const chosen = ({ quantities }: Basket, { key }: TicketType): number => quantities[key] ?? 0;

export const count = (basket: Basket, tickets: readonly TicketType[]): number =>
  tickets.reduce((sum, ticket) => sum + chosen(basket, ticket), 0);

/** Returns how many of a ticket can be chosen beside the others, within its own limit and that of an order. */
export function allowed(basket: Basket, tickets: readonly TicketType[], ticket: TicketType, limit: number) {
  const options = tickets.filter(({ id }) => id === ticket.id);
  const most = Math.min(ticket.limit - count(basket, options), limit - count(basket, tickets));
  return most + chosen(basket, ticket);
}

/**
 * Parses a typed price: "25", "25.5", "$1,000.00".
 * @param locale of the site, in which prices are typed
 * @returns the amount in the currency's smallest unit; undefined if it is not a price
 */
export function readPrice(text: string, currency: string, locale: string): number | undefined {
  const scale = scaleOf(currency);
  const [whole, decimals = ''] = readAmount(text, locale)?.split('.') ?? [];
  if (whole === undefined || decimals.length > scale) return undefined;
  return Number(`${whole}${decimals.padEnd(scale, '0')}`);
}

/** The suggested lowest price of a ticket whose price the guest chooses: `25.00`, in German `25,00`. */
export const suggestedPrice = ({ minorUnits, currency }: TicketType, locale: string): string =>
  numberText(decimal(minorUnits, currency), locale, {
    minimumFractionDigits: scaleOf(currency),
    useGrouping: false,
  });

/** An amount in the currency's smallest unit as decimal text. */
export function decimal(minorUnits: number, currency: string): string {
  const scale = scaleOf(currency);
  const digits = String(minorUnits).padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Returns the price of one ticket in the smallest unit; undefined if the typed price is too low or invalid. */
export function unitPrice({ prices }: Basket, ticket: TicketType, locale: string): number | undefined {
  const typed = prices[ticket.key];
  if (ticket.minimum === undefined || typed === undefined) return ticket.minorUnits;
  const price = readPrice(typed, ticket.currency, locale);
  return price !== undefined && price >= ticket.minorUnits ? price : undefined;
}

/** Returns the formatted sum of the chosen tickets; undefined while a price is wrong or none is chosen. */
export function subtotal(basket: Basket, tickets: readonly TicketType[], locale: string): string | undefined {
  const taken = tickets.filter((ticket) => chosen(basket, ticket) > 0);
  const [first] = taken;
  if (!first) return undefined;
  let sum = 0;
  for (const ticket of taken) {
    const price = unitPrice(basket, ticket, locale);
    if (price === undefined) return undefined;
    sum += price * chosen(basket, ticket);
  }
  return moneyText(decimal(sum, first.currency), first.currency, locale);
}

/** Returns the first chosen ticket whose price is too low or invalid, or undefined. */
export const wrongPrice = (basket: Basket, tickets: readonly TicketType[], locale: string) =>
  tickets.find((ticket) => chosen(basket, ticket) > 0 && unitPrice(basket, ticket, locale) === undefined);

/** The names of a ticket's fields in the form. */
export const quantityName = ({ key }: Pick<TicketType, 'key'>): string => `quantity:${key}`;
export const priceName = ({ key }: Pick<TicketType, 'key'>): string => `price:${key}`;

/** Reads the fields of the form. @param locale of the site, in whose digits quantities are typed */
export function readBasket(form: FormData, tickets: readonly TicketType[], locale: string): Basket {
  const basket: Basket = { quantities: {}, prices: {} };
  for (const ticket of tickets) {
    const price = form.get(priceName(ticket));
    basket.quantities[ticket.key] = Number(
      latinDigits(String(form.get(quantityName(ticket)) ?? ''), locale).trim() || 0,
    );
    if (typeof price === 'string') basket.prices[ticket.key] = price;
  }
  return basket;
}

const refused = (why: string): Result<never> => ({ ok: false, problem: { kind: 'invalid', message: why } });

/** Returns the chosen tickets for the reservation, or what is wrong with the choice. */
export function toChoices(
  basket: Basket,
  tickets: readonly TicketType[],
  locale: string,
): Result<TicketChoice[]> {
  const taken = tickets.filter((ticket) => chosen(basket, ticket) !== 0);
  if (taken.length === 0) return refused(message('Please choose at least one ticket.'));
  if (taken.some((ticket) => !(Number.isInteger(chosen(basket, ticket)) && chosen(basket, ticket) > 0)))
    return refused(message('Please use a whole number.'));
  if (wrongPrice(basket, tickets, locale))
    return refused(message('Please enter a price that is not below the lowest one.'));
  return {
    ok: true,
    value: taken.map((ticket) => ({
      ticketId: ticket.id,
      ...(ticket.optionId && { optionId: ticket.optionId }),
      quantity: chosen(basket, ticket),
      ...(ticket.minimum !== undefined && {
        price: decimal(unitPrice(basket, ticket, locale) ?? ticket.minorUnits, ticket.currency),
      }),
    })),
  };
}
