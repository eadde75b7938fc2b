import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { namedGuid } from '#core/ids';
import { mediaUrl } from '#core/media-address';
import { sum, toAmount } from '#core/money';
import { HOUR, isoDate, MINUTE } from '#core/time/clock';
import seeds from '#seed/cafe-orders.json';
import { asBuyer, findByEmail, type Profile } from '#services/identity';
import { type Item, items } from './items/entity';
import { type DishOrder, dishOrders, type OrderStatus } from './orders/entity';
import { variants } from './variants/entity';

/** An order in the seed; its prices come from the menu. */
interface OrderSeed {
  email: string;
  daysAgo: number;
  status: OrderStatus;
  /** The café's message when the status changes. */
  message?: string;
  fulfillment: { type: 'PICKUP' | 'DELIVERY' | 'DINE_IN'; info?: string; fee?: string; table?: string };
  payment: 'CASH' | 'CREDIT';
  tip?: string;
  comment?: string;
  items: { name: string; variant?: string; quantity: number; comment?: string }[];
}

type Line = NonNullable<DishOrder['lineItems']>[number];

export function seedDishOrders(context: Context): void {
  for (const [index, seed] of (seeds as OrderSeed[]).entries())
    context.documents.put(dishOrders, orderOf(context, seed, namedGuid('cafe', 'order', `${index}`)));
}

function orderOf(site: Context, seed: OrderSeed, id: string): DishOrder {
  const { context, buyer, profile } = asBuyer(site, seed);
  const { currency } = context.site;
  const amount = (value: Big | string) => toAmount(value, currency);
  const ordered = context.clock.now() - HOUR;
  const dates = { createdDate: isoDate(ordered), updatedDate: isoDate(ordered + 10 * MINUTE) };
  const lines = seed.items.map((item) => lineOf(context, item));
  const { tip = '0', fulfillment, comment, message, status } = seed;
  const [subtotal, delivery] = [sum(lines.map(costOf)), new Big(fulfillment.fee ?? '0')];
  const total = amount(subtotal.plus(delivery).plus(tip));
  const { id: memberId, contactId } = findByEmail(context, seed.email) ?? {};
  return {
    id,
    locationId: namedGuid('cafe', 'location'),
    ...dates,
    ...(status === 'NEW' && { updatedDate: dates.createdDate }),
    ...(comment && { comment }),
    currency,
    status,
    lineItems: lines,
    discounts: [],
    payments: [
      { type: seed.payment, amount: total, method: seed.payment === 'CASH' ? 'offline' : 'creditCard' },
    ],
    fulfillment: {
      ...detailsOf(fulfillment, profile),
      type: fulfillment.type,
      promisedTime: isoDate(ordered + HOUR),
      asap: true,
    },
    customer: { ...buyer, ...(memberId && { memberId }), ...(contactId && { contactId }) },
    totals: {
      subtotal: amount(subtotal),
      total,
      delivery: amount(delivery),
      tax: amount('0'),
      discount: amount('0'),
      tip: amount(tip),
      quantity: seed.items.reduce((count, { quantity }) => count + quantity, 0),
    },
    activities: message ? [{ timestamp: dates.updatedDate, message }] : [],
    channelInfo: { type: 'WEB' },
  };
}

function detailsOf(
  { type, info, fee, table }: OrderSeed['fulfillment'],
  { addresses }: Profile,
): NonNullable<DishOrder['fulfillment']> {
  if (type === 'DINE_IN') return { dineInDetails: { label: 'table', value: table ?? '' } };
  if (type === 'PICKUP') return { pickupDetails: { fee: '0.00', ...(info && { curbside: { info } }) } };
  const { city, postalCode, country, subdivision, addressLine } = addresses?.[0]?.address ?? {};
  return {
    deliveryDetails: {
      restaurant: { fee: fee ?? '0.00' },
      address: {
        onArrival: 'BUZZ_DOOR',
        ...(addressLine && { formatted: addressLine, street: addressLine }),
        ...(city && { city }),
        ...(postalCode && { zipCode: postalCode }),
        ...(country && { countryCode: country }),
        ...(subdivision && { subdivision }),
      },
    },
  };
}

/** Returns the cost of a line: the dish and its chosen options, times the quantity. */
const costOf = ({ price = '0', quantity = 1, dishOptions = [] }: Line): Big =>
  dishOptions
    .flatMap(({ selectedChoices = [] }) => selectedChoices)
    .reduce((one, choice) => one.plus(choice.price ?? '0'), new Big(price))
    .times(quantity);

/**
 * Returns the line of a dish. If the dish has sizes, its price is that of the smallest, and a larger size is an option
 * with the difference.
 */
function lineOf(context: Context, { name, variant, quantity, comment }: OrderSeed['items'][number]): Line {
  const item = context.documents.list(items, {}).find((it) => it.name === name);
  if (!item) throw new Error(`The demo site's café has no dish ${name}`);
  const { id, description, image } = item;
  const sizes = sizesOf(context, item);
  const least = sizes.map(({ price }) => new Big(price)).sort((one, other) => one.cmp(other))[0];
  const price = least?.toFixed(2) ?? item.priceInfo?.price ?? '0';
  const choices = sizes.map((size) => ({ ...size, price: new Big(size.price).minus(price).toFixed(2) }));
  const chosen = choices.find((size) => size.name === variant);
  return {
    quantity,
    price,
    ...(comment && { comment }),
    dishOptions: chosen ? [sizeOption(choices, chosen)] : [],
    catalogReference: {
      catalogItemId: id,
      catalogItemName: name,
      ...(description && { catalogItemDescription: description }),
      ...(image?.id && { catalogItemMedia: mediaUrl(image.id) }),
    },
  };
}

interface Size {
  itemId: string;
  name: string;
  price: string;
}

function sizesOf({ documents }: Context, { priceVariants }: Item): Size[] {
  return (priceVariants?.variants ?? []).flatMap(({ variantId, priceInfo }) => {
    const name = variantId && documents.get(variants, variantId)?.name;
    return name && priceInfo?.price ? [{ itemId: variantId, name, price: priceInfo.price }] : [];
  });
}

const sizeOption = (choices: Size[], { itemId, name, price }: Size) => ({
  name: 'Size',
  type: 'SELECTION' as const,
  minChoices: 1,
  maxChoices: 1,
  availableChoices: choices,
  defaultChoices: [],
  selectedChoices: [
    {
      quantity: 1,
      price,
      dishOptions: [],
      catalogReference: { catalogItemId: itemId, catalogItemName: name },
    },
  ],
});
