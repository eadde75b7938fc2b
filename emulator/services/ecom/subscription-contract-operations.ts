import { subscriptionContracts as meta } from '@wix/ecom/meta';
import { assert, notFound } from '../../core/errors';
import { MANAGERS, type Operation, operation } from '../../core/operation';
import { subscriptionContracts } from './subscription-contract-store';

const ACCESS = { callers: MANAGERS, app: 'stores' } as const;

/** What buyers of subscriptions have agreed to (SDK: permission `ECOM.SUBSCRIPTION_CONTRACT_READ`). */
export const subscriptionContractOperations: Operation[] = [
  operation(
    'ecom.subscriptionContracts.getSubscriptionContract',
    meta.getSubscriptionContract,
    ACCESS,
    ({ subscriptionContractId: id }, context) => {
      const subscriptionContract = context.documents.get(subscriptionContracts, id);
      assert(subscriptionContract, () => notFound(`Subscription contract ${id}`));
      return { subscriptionContract };
    },
  ),

  operation(
    'ecom.subscriptionContracts.querySubscriptionContracts',
    meta.querySubscriptionContracts,
    ACCESS,
    ({ query }, context) => {
      const page = context.documents.queryByCursor(subscriptionContracts, query ?? {});
      return { subscriptionContracts: page.items, pagingMetadata: page.pagingMetadata };
    },
  ),
];
