import { subscriptionOptions as meta } from '@wix/stores/meta';
import { EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { type Operation, operation } from '#core/contract/operation';
import { products } from '../products/store';
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

/** By what products are bought again and again. */
export const subscriptionOptionsOperations: Operation[] = [
  operation(
    'stores.subscriptionOptions.createSubscriptionOption',
    meta.createSubscriptionOption,
    WRITE,
    ({ subscriptionOption }, context) => ({
      subscriptionOption: serializeSubscriptionOption(
        saveSubscriptionOption(context, subscriptionOption, 'subscriptionOption'),
      ),
    }),
  ),

  operation(
    'stores.subscriptionOptions.getSubscriptionOption',
    meta.getSubscriptionOption,
    READ,
    ({ id }, context) => ({
      subscriptionOption: serializeSubscriptionOption(findSubscriptionOption(context, id)),
    }),
  ),

  operation(
    'stores.subscriptionOptions.updateSubscriptionOption',
    meta.updateSubscriptionOption,
    WRITE,
    ({ subscriptionOption }, context) => ({
      subscriptionOption: serializeSubscriptionOption(
        changeSubscriptionOption(context, subscriptionOption, 'subscriptionOption'),
      ),
    }),
  ),

  operation(
    'stores.subscriptionOptions.deleteSubscriptionOption',
    meta.deleteSubscriptionOption,
    WRITE,
    ({ id }, context) => {
      deleteSubscriptionOption(context, id);
      return {};
    },
  ),

  // What is done to several is done to all of them, or to none: the answers have no place for what failed.
  operation(
    'stores.subscriptionOptions.bulkCreateSubscriptionOptions',
    meta.bulkCreateSubscriptionOptions,
    WRITE,
    ({ subscriptionOptions }, context) => ({
      subscriptionOptions: subscriptionOptions.map((option, index) =>
        serializeSubscriptionOption(saveSubscriptionOption(context, option, `subscriptionOptions[${index}]`)),
      ),
    }),
  ),

  operation(
    'stores.subscriptionOptions.bulkUpdateSubscriptionOptions',
    meta.bulkUpdateSubscriptionOptions,
    WRITE,
    ({ subscriptionOptions }, context) => ({
      subscriptionOptions: subscriptionOptions.map((option, index) =>
        serializeSubscriptionOption(
          changeSubscriptionOption(context, option, `subscriptionOptions[${index}]`),
        ),
      ),
    }),
  ),

  operation(
    'stores.subscriptionOptions.bulkDeleteSubscriptionOptions',
    meta.bulkDeleteSubscriptionOptions,
    WRITE,
    ({ ids }, context) => {
      for (const id of ids) deleteSubscriptionOption(context, id);
      return {};
    },
  ),

  operation(
    'stores.subscriptionOptions.assignSubscriptionOptionsToProduct',
    meta.assignSubscriptionOptionsToProduct,
    WRITE,
    ({ productId, assignedSubscriptionOptions = [] }, context) => {
      assignToProduct(context, productId, assignedSubscriptionOptions);
      return {};
    },
  ),

  operation(
    'stores.subscriptionOptions.getSubscriptionOptionsForProduct',
    meta.getSubscriptionOptionsForProduct,
    READ,
    ({ productId, includeHiddenSubscriptionOptions }, context) => {
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
  ),
];
