import type { CatalogReference, ItemUpsell } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { optionsOfProduct } from '../subscription-options/changes';
import type { SubscriptionOption } from '../subscription-options/store';
import { storeItem } from './items';

/** The most offers of an item (SDK: `ItemUpsells.upsells`). */
const MAX_UPSELLS = 10;

const BENEFITS = { PERCENT: 'PERCENTAGE', AMOUNT: 'FIXED_AMOUNT' } as const;

/**
 * Returns the subscriptions that can replace a single purchase of a product; none if the item is a subscription
 * already.
 */
export function subscriptionUpsells(context: Context, reference: CatalogReference): ItemUpsell[] {
  const item = storeItem(context, reference);
  if (!item || item.subscription) return [];
  const { productId } = item;
  const offered = optionsOfProduct(context, productId).filter(
    ({ hiddenIn }) => !hiddenIn.includes(productId),
  );
  return offered.slice(0, MAX_UPSELLS).flatMap((option) => upsellOf(context, reference, option));
}

function upsellOf(
  context: Context,
  reference: CatalogReference,
  { id, title, description, discount }: SubscriptionOption,
): ItemUpsell[] {
  const offered = { ...reference, options: { ...reference.options, subscriptionOptionId: id } };
  const item = storeItem(context, offered);
  if (!item) return [];
  const { type, value = 0 } = discount ?? {};
  const benefit = value > 0 && (type === 'PERCENT' || type === 'AMOUNT') ? BENEFITS[type] : undefined;
  return [
    {
      id,
      title,
      ...(description && { description }),
      reference: offered,
      price: item.price,
      ...(benefit && { benefit: { type: benefit, value: String(value) } }),
    },
  ];
}
