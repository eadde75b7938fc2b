import type { Context } from '#core/contract/context';
import { assert, assertGiven, invalidField, notFound, orThrow } from '#core/contract/errors';
import { products } from '../entity';
import { type SubscriptionOption, subscriptionOptions, type WireSubscriptionOption } from './entity';

export function serializeSubscriptionOption(option: SubscriptionOption): WireSubscriptionOption {
  const { productIds: _products, hiddenIn: _hidden, interval = 1, ...shown } = option;
  // Not in the typings (statement stores-v1-sample-subscription-create).
  const subscriptionSettings = { ...shown.subscriptionSettings, interval };
  return { ...shown, subscriptionSettings };
}

/** Returns a subscription option by its id. @throws PlatformError 404 */
export const findSubscriptionOption = ({ documents }: Context, id: string): SubscriptionOption =>
  orThrow(documents.get(subscriptionOptions, id), () => notFound(`Subscription option ${id}`));

/**
 * Stores a new or changed subscription option.
 * @param field its path in the request
 * @throws PlatformError 400 without a title or a frequency, without a number of cycles if it ends, or for a discount
 * above 100 %
 */
export function saveSubscriptionOption(
  { documents, ids }: Context,
  given: WireSubscriptionOption,
  field: string,
  before?: SubscriptionOption,
): SubscriptionOption {
  const { title, description, subscriptionSettings, discount } = given;
  assertGiven(title, `${field}.title`);
  const { frequency, autoRenewal, billingCycles } = subscriptionSettings ?? {};
  assertGiven(frequency && frequency !== 'UNDEFINED', `${field}.subscriptionSettings.frequency`);
  assert(autoRenewal || billingCycles, () =>
    invalidField(`${field}.subscriptionSettings.billingCycles`, 'must say when it ends', 'REQUIRED_FIELD'),
  );
  assert(!discount || (discount.type && discount.value !== undefined), () =>
    invalidField(`${field}.discount`, 'must have a type and a value', 'REQUIRED_FIELD'),
  );
  const { value = 0, type } = discount ?? {};
  assert(value >= 0 && (type !== 'PERCENT' || value <= 100), () =>
    invalidField(`${field}.discount.value`, 'must be from 0 to the amount that it reduces'),
  );
  return documents.put<SubscriptionOption>(subscriptionOptions, {
    id: before?.id ?? ids.guid(),
    title,
    ...(description && { description }),
    subscriptionSettings: { ...subscriptionSettings, autoRenewal: autoRenewal ?? false },
    ...(discount && { discount }),
    productIds: before?.productIds ?? [],
    hiddenIn: before?.hiddenIn ?? [],
  });
}

/**
 * Changes a subscription option; omitted fields keep their values.
 * @param field its path in the request
 * @throws PlatformError 404, and as `saveSubscriptionOption`
 */
export function changeSubscriptionOption(
  context: Context,
  given: WireSubscriptionOption,
  field: string,
): SubscriptionOption {
  const before = findSubscriptionOption(context, given.id ?? '');
  return saveSubscriptionOption(context, { ...serializeSubscriptionOption(before), ...given }, field, before);
}

/** Deletes a subscription option. @throws PlatformError 404 */
export function deleteSubscriptionOption(context: Context, id: string): void {
  context.documents.delete(subscriptionOptions, findSubscriptionOption(context, id).id);
}

/**
 * Assigns subscription options to a product, which replace its previous ones.
 * @throws PlatformError 404 for an unknown product or option
 */
export function assignToProduct(
  context: Context,
  productId: string,
  assigned: readonly { id?: string; hidden?: boolean }[],
): void {
  const { documents } = context;
  const product = documents.get(products, productId);
  assert(product, () => notFound(`Product ${productId}`));
  // With its first options it is sold by subscription alone (statement stores-v1-subopt-one-time).
  if (assigned.length > 0 && optionsOfProduct(context, productId).length === 0)
    documents.put(products, { ...product, allowOneTimePurchases: false });
  const wanted = assigned.map(({ id = '', hidden = false }) => ({
    option: findSubscriptionOption(context, id),
    hidden,
  }));
  const isOther = (id: string) => id !== productId;
  for (const option of documents.list(subscriptionOptions, { productIds: productId })) {
    const { productIds, hiddenIn } = option;
    documents.put(subscriptionOptions, {
      ...option,
      productIds: productIds.filter(isOther),
      hiddenIn: hiddenIn.filter(isOther),
    });
  }
  for (const { option, hidden } of wanted) {
    const { productIds, hiddenIn } = findSubscriptionOption(context, option.id);
    documents.put(subscriptionOptions, {
      ...option,
      productIds: [...new Set([...productIds, productId])],
      hiddenIn: hidden ? [...new Set([...hiddenIn, productId])] : hiddenIn.filter(isOther),
    });
  }
}

export const optionsOfProduct = ({ documents }: Context, productId: string): SubscriptionOption[] =>
  documents.list(subscriptionOptions, { productIds: productId });
