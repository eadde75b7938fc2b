import { subscriptionOptions as meta } from '@wix/stores/meta';
import * as z from 'zod';
import { EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { products } from '../products/entity';
import {
  assignToProduct,
  changeSubscriptionOption,
  deleteSubscriptionOption,
  findSubscriptionOption,
  optionsOfProduct,
  saveSubscriptionOption,
  serializeSubscriptionOption,
} from '../products/subscriptions/changes';
import { subscriptionOptions } from '../products/subscriptions/entity';

/** Reads of everyone have a public path beside the one of the SDK (statements svd-017, sv1-017). */
const alsoAt = (path: string) => ({ ...access(EVERYONE, 'stores'), aliases: [path] });

/** The request of a list, which the SDK does not have (statement svd-016). */
const listed = z.object({ ids: z.array(z.string()).min(1) });

export const subscriptionOptionsOperations: Operation[] = [
  {
    name: 'stores.subscriptionOptionsReader.listSubscriptionOptions',
    method: 'POST',
    paths: ['/stores/v1/subscription-options/list'],
    parameters: [],
    app: 'stores',
    callers: EVERYONE,
    hasContract: false,
    handle({ run }, request) {
      const { ids } = readRequest(listed, request);
      return run(({ documents }) => ({
        subscriptionOptions: ids
          .flatMap((id) => documents.get(subscriptionOptions, id) ?? [])
          .map(serializeSubscriptionOption),
      }));
    },
  },

  ...moduleOperations('stores.subscriptionOptions', meta, access(MANAGERS, 'stores'), {
    createSubscriptionOption: (context, { subscriptionOption }) => ({
      subscriptionOption: serializeSubscriptionOption(
        saveSubscriptionOption(context, subscriptionOption, 'subscriptionOption'),
      ),
    }),
    updateSubscriptionOption: (context, { subscriptionOption }) => ({
      subscriptionOption: serializeSubscriptionOption(
        changeSubscriptionOption(context, subscriptionOption, 'subscriptionOption'),
      ),
    }),
    deleteSubscriptionOption: (context, { id }) => deleteSubscriptionOption(context, id),
    // Either all options or none, as the answers of these calls have no field for a failure.
    bulkCreateSubscriptionOptions: (context, { subscriptionOptions }) => ({
      subscriptionOptions: subscriptionOptions.map((option, index) =>
        serializeSubscriptionOption(saveSubscriptionOption(context, option, `subscriptionOptions[${index}]`)),
      ),
    }),
    bulkUpdateSubscriptionOptions: (context, { subscriptionOptions }) => ({
      subscriptionOptions: subscriptionOptions.map((option, index) =>
        serializeSubscriptionOption(
          changeSubscriptionOption(context, option, `subscriptionOptions[${index}]`),
        ),
      ),
    }),
    bulkDeleteSubscriptionOptions(context, { ids }) {
      for (const id of ids) deleteSubscriptionOption(context, id);
    },
    assignSubscriptionOptionsToProduct(context, { productId, assignedSubscriptionOptions = [] }) {
      assignToProduct(context, productId, assignedSubscriptionOptions);
    },
  }),

  ...moduleOperations('stores.subscriptionOptions', meta, alsoAt('/stores/v1/subscription-options/:id'), {
    getSubscriptionOption: (context, { id }) => ({
      subscriptionOption: serializeSubscriptionOption(findSubscriptionOption(context, id)),
    }),
  }),

  ...moduleOperations(
    'stores.subscriptionOptions',
    meta,
    alsoAt('/stores/v1/subscription-options/byProduct/:productId'),
    {
      getSubscriptionOptionsForProduct(context, { productId, includeHiddenSubscriptionOptions }) {
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
    },
  ),
];
