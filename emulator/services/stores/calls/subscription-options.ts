import { subscriptionOptions as meta } from '@wix/stores/meta';
import * as z from 'zod';
import { EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { changeProduct, findProduct } from '../products/changes';
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

/** The requests of calls that the SDK does not have (statements svd-016, src-one-time-status). */
const listed = z.object({ ids: z.array(z.string()).min(1) });
const ofProduct = z.object({ productId: z.string() });
const allowed = ofProduct.extend({ allowed: z.boolean() });
const productsOf = z.object({
  id: z.string(),
  includeHiddenProducts: z.stringbool().nullish(),
  paging: z.object({ limit: z.coerce.number(), offset: z.coerce.number() }).partial().nullish(),
});

const HTTP = { app: 'stores', hasContract: false } as const;

export const subscriptionOptionsOperations: Operation[] = [
  {
    ...HTTP,
    name: 'stores.subscriptionOptionsReader.listSubscriptionOptions',
    method: 'POST',
    paths: ['/stores/v1/subscription-options/list'],
    parameters: [],
    callers: EVERYONE,
    handle({ run }, request) {
      const { ids } = readRequest(listed, request);
      return run(({ documents }) => ({
        subscriptionOptions: ids
          .flatMap((id) => documents.get(subscriptionOptions, id) ?? [])
          .map(serializeSubscriptionOption),
      }));
    },
  },
  {
    ...HTTP,
    name: 'stores.subscriptionOptionsReader.getProductIds',
    method: 'GET',
    paths: ['/stores/v1/subscription-options/:id/productIds'],
    parameters: ['id'],
    callers: MANAGERS,
    handle({ run }, request) {
      const { id, includeHiddenProducts, paging } = readRequest(productsOf, request);
      return run((context) => {
        const { productIds } = findSubscriptionOption(context, id);
        const filter = {
          id: { $in: productIds },
          ...(!includeHiddenProducts && { visible: true }),
        };
        const { items, count, offset, total } = context.documents.query(products, {
          filter,
          ...(paging && { paging }),
        });
        return {
          productIds: items.map((product) => product.id),
          metadata: { items: count, offset },
          totalResults: total,
        };
      });
    },
  },
  {
    ...HTTP,
    name: 'stores.subscriptionOptionsReader.getOneTimePurchasesStatus',
    method: 'GET',
    paths: ['/stores/v1/subscription-options/product/:productId/oneTimePurchasesStatus'],
    parameters: ['productId'],
    callers: MANAGERS,
    handle({ run }, request) {
      const { productId } = readRequest(ofProduct, request);
      return run((context) => ({ allowed: findProduct(context, productId).allowOneTimePurchases }));
    },
  },
  {
    ...HTTP,
    name: 'stores.subscriptionOptions.allowOneTimePurchases',
    method: 'PATCH',
    paths: ['/stores/v1/subscription-options/product/:productId/allowOneTimePurchase'],
    parameters: ['productId'],
    callers: MANAGERS,
    handle({ run }, request) {
      const { productId, allowed: allowOneTimePurchases } = readRequest(allowed, request);
      return run((context) => {
        const before = findProduct(context, productId);
        changeProduct(context, before, { ...before, allowOneTimePurchases });
        return {};
      });
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
