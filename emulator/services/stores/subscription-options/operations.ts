import { subscriptionOptions as meta } from '@wix/stores/meta';
import Big from 'big.js';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, assertGiven, invalidField, notFound, orThrow } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { products } from '../stored/products';

type WireSubscriptionOption = Serialized<meta.SubscriptionOptionOriginal>;

/** A subscription by which products can be bought repeatedly. */
export interface SubscriptionOption extends WireSubscriptionOption {
  id: string;
  title: string;
  subscriptionSettings: NonNullable<WireSubscriptionOption['subscriptionSettings']>;
  /** Catalog V3: the number of periods in a cycle, 1 if missing. */
  interval?: number;
  /** The products with this subscription, in the order of assignment. */
  productIds: string[];
  /** The products for which it is hidden from buyers. */
  hiddenIn: string[];
}

export const subscriptionOptions = collection<SubscriptionOption>('subscription_options', {
  fields: { title: 'string', productIds: 'list' },
  defaultSort: [{ fieldName: 'title', order: 'ASC' }],
});

function serializeSubscriptionOption(option: SubscriptionOption): WireSubscriptionOption {
  const { productIds: _products, hiddenIn: _hidden, interval: _interval, ...shown } = option;
  return shown;
}

/** Returns a subscription option by its id. @throws PlatformError 404 */
const findSubscriptionOption = ({ documents }: Context, id: string): SubscriptionOption =>
  orThrow(documents.get(subscriptionOptions, id), () => notFound(`Subscription option ${id}`));

/**
 * Stores a new or changed subscription option.
 * @param field its path in the request
 * @throws PlatformError 400 without a title or a frequency, without a number of cycles if it ends, or for a discount
 * above 100 %
 */
function saveSubscriptionOption(
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
function changeSubscriptionOption(
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
function assignToProduct(
  context: Context,
  productId: string,
  assigned: readonly { id?: string; hidden?: boolean }[],
): void {
  const { documents } = context;
  assert(documents.get(products, productId), () => notFound(`Product ${productId}`));
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

/** Returns the price per cycle, at least 0. @param price the price of a single purchase */
export function cyclePrice({ discount }: SubscriptionOption, price: number): Big {
  const { type, value = 0 } = discount ?? {};
  const full = new Big(price);
  const off = type === 'PERCENT' ? full.times(value).div(100) : new Big(type === 'AMOUNT' ? value : 0);
  return off.gt(full) ? new Big(0) : full.minus(off);
}

export const subscriptionOptionsOperations: Operation[] = [
  ...moduleOperations('stores.subscriptionOptions', meta, access(MANAGERS, 'stores'), {
    createSubscriptionOption: ({ subscriptionOption }, context) => ({
      subscriptionOption: serializeSubscriptionOption(
        saveSubscriptionOption(context, subscriptionOption, 'subscriptionOption'),
      ),
    }),
    updateSubscriptionOption: ({ subscriptionOption }, context) => ({
      subscriptionOption: serializeSubscriptionOption(
        changeSubscriptionOption(context, subscriptionOption, 'subscriptionOption'),
      ),
    }),
    deleteSubscriptionOption: ({ id }, context) => deleteSubscriptionOption(context, id),
    // Either all options or none, as the answers of these calls have no field for a failure.
    bulkCreateSubscriptionOptions: ({ subscriptionOptions }, context) => ({
      subscriptionOptions: subscriptionOptions.map((option, index) =>
        serializeSubscriptionOption(saveSubscriptionOption(context, option, `subscriptionOptions[${index}]`)),
      ),
    }),
    bulkUpdateSubscriptionOptions: ({ subscriptionOptions }, context) => ({
      subscriptionOptions: subscriptionOptions.map((option, index) =>
        serializeSubscriptionOption(
          changeSubscriptionOption(context, option, `subscriptionOptions[${index}]`),
        ),
      ),
    }),
    bulkDeleteSubscriptionOptions({ ids }, context) {
      for (const id of ids) deleteSubscriptionOption(context, id);
    },
    assignSubscriptionOptionsToProduct({ productId, assignedSubscriptionOptions = [] }, context) {
      assignToProduct(context, productId, assignedSubscriptionOptions);
    },
  }),

  ...moduleOperations('stores.subscriptionOptions', meta, access(EVERYONE, 'stores'), {
    getSubscriptionOption: ({ id }, context) => ({
      subscriptionOption: serializeSubscriptionOption(findSubscriptionOption(context, id)),
    }),
    getSubscriptionOptionsForProduct({ productId, includeHiddenSubscriptionOptions }, context) {
      assert(context.documents.get(products, productId), () => notFound(`Product ${productId}`));
      const isAll = includeHiddenSubscriptionOptions && isManager(context);
      return {
        subscriptionOptions: optionsOfProduct(context, productId)
          .map((option) => ({
            ...serializeSubscriptionOption(option),
            id: option.id,
            hidden: option.hiddenIn.includes(productId),
          }))
          .filter(({ hidden }) => isAll || !hidden),
      };
    },
  }),
];
