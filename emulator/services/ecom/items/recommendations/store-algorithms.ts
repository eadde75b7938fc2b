import type { Context } from '#core/contract/context';
import { APPS } from '#core/site';
import { type Order, orders } from '../../orders/entity';

/** The most products that an algorithm of the store recommends. */
const MOST = 16;

/** The number of latest orders used, as they show what is bought now. */
const ORDERS_LOOKED_AT = 1000;

export interface StoreAlgorithm {
  id: string;
  name: string;
  description: string;
  type: 'RELATED_ITEMS' | 'GLOBAL';
  /** @returns the ids of products, the best first, at most 16 */
  recommend: (context: Context, productIds: readonly string[]) => string[];
}

const catalogOf = (context: Context) => context.catalogs.stock(APPS.stores);

const productsOf = ({ lineItems = [] }: Order) =>
  lineItems.flatMap(({ catalogReference, quantity = 1 }) => {
    const id = catalogReference?.catalogItemId;
    return id && catalogReference.appId !== APPS.bookings ? [{ id, quantity }] : [];
  });

/** Ranks products by their total quantity, highest first, without those that visitors do not see. */
function ranked(context: Context, sales: readonly { id: string; quantity: number }[]): string[] {
  const totals = new Map<string, number>();
  for (const { id, quantity } of sales) totals.set(id, (totals.get(id) ?? 0) + quantity);
  return [...totals.entries()]
    .toSorted(([, one], [, other]) => other - one)
    .map(([id]) => id)
    .filter((id) => catalogOf(context)?.product(context, id)?.visible);
}

const recentOrders = ({ documents }: Context) =>
  documents.list(
    orders,
    { status: 'APPROVED' },
    [{ fieldName: 'createdDate', order: 'DESC' }],
    ORDERS_LOOKED_AT,
  );

/** Adds similar products if the orders give too few, as the store's algorithms do. */
function filled(context: Context, first: readonly string[], given: readonly string[]): string[] {
  const similar = catalogOf(context)?.similar(context, given, MOST) ?? [];
  return [...new Set([...first, ...similar])].filter((id) => !given.includes(id)).slice(0, MOST);
}

/** Returns the products in orders that contain the first of the given products. */
function boughtTogether(context: Context, [first = '']: readonly string[]): string[] {
  const together = recentOrders(context)
    .map(productsOf)
    .filter((items) => items.some(({ id }) => id === first))
    .flatMap((items) => items.filter(({ id }) => id !== first).map(({ id }) => ({ id, quantity: 1 })));
  return filled(context, ranked(context, together), [first]);
}

const fromSameCategories = (context: Context, ids: readonly string[]) => filled(context, [], ids);

const bestSellers = (context: Context) =>
  filled(context, ranked(context, recentOrders(context).flatMap(productsOf)), []);

/** The store's own algorithms, by their ids, which are the same on every site. */
export const STORE_ALGORITHMS: readonly StoreAlgorithm[] = [
  {
    id: '68ebce04-b96a-4c52-9329-08fc9d8c1253',
    name: 'From the same categories',
    description: 'Items that share the most categories with the given ones, then other items.',
    type: 'RELATED_ITEMS',
    recommend: fromSameCategories,
  },
  {
    id: 'd5aac1e1-2e53-4d11-85f7-7172710b4783',
    name: 'Frequently bought together',
    description: 'Items that are bought together with the first one given, then items of its categories.',
    type: 'RELATED_ITEMS',
    recommend: boughtTogether,
  },
  {
    id: '5dd69f67-9ab9-478e-ba7c-10c6c6e7285f',
    name: 'Frequently viewed together',
    description: 'Items that are viewed together with the first one given, or items of its categories.',
    type: 'RELATED_ITEMS',
    // A headless site has no counted views, as only the platform's own pages count them.
    recommend: (context, ids) => fromSameCategories(context, ids.slice(0, 1)),
  },
  {
    id: 'ba491fd2-b172-4552-9ea6-7202e01d1d3c',
    name: 'Best sellers',
    description: 'Items that are sold most, then other items.',
    type: 'GLOBAL',
    recommend: bestSellers,
  },
];
