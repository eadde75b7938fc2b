import { subscriptionOptions as meta } from '@wix/stores/meta';
import { EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { products } from '../stored/products';
import {
  assignToProduct,
  changeSubscriptionOption,
  deleteSubscriptionOption,
  findSubscriptionOption,
  optionsOfProduct,
  saveSubscriptionOption,
  serializeSubscriptionOption,
} from './changes';

const READ = { callers: EVERYONE, app: 'stores' } as const;
const WRITE = { callers: MANAGERS, app: 'stores' } as const;

/** The subscription options of products. */
export const subscriptionOptionsOperations: Operation[] = [
  ...moduleOperations('stores.subscriptionOptions', meta, WRITE, {
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
    deleteSubscriptionOption({ id }, context) {
      deleteSubscriptionOption(context, id);
      return {};
    },
    // All options or none: the answers of these calls have no field for a failure.
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
      return {};
    },
    assignSubscriptionOptionsToProduct({ productId, assignedSubscriptionOptions = [] }, context) {
      assignToProduct(context, productId, assignedSubscriptionOptions);
      return {};
    },
  }),

  ...moduleOperations('stores.subscriptionOptions', meta, READ, {
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
