import { subscriptionContracts as meta } from '@wix/ecom/meta';
import { assert, notFound } from '../../../core/contract/errors';
import { MANAGERS, type Operation, operation } from '../../../core/contract/operation';
import { settleContracts } from './catch-up';
import { contractOnWire, subscriptionContracts } from './store';

const ACCESS = { callers: MANAGERS, app: 'stores' } as const;

/** What buyers of subscriptions have agreed to (SDK: permission `ECOM.SUBSCRIPTION_CONTRACT_READ`). */
export const subscriptionContractOperations: Operation[] = [
  operation(
    'ecom.subscriptionContracts.getSubscriptionContract',
    meta.getSubscriptionContract,
    ACCESS,
    ({ subscriptionContractId: id }, context) => {
      settleContracts(context);
      const contract = context.documents.get(subscriptionContracts, id);
      assert(contract, () => notFound(`Subscription contract ${id}`));
      return { subscriptionContract: contractOnWire(contract) };
    },
  ),

  operation(
    'ecom.subscriptionContracts.querySubscriptionContracts',
    meta.querySubscriptionContracts,
    ACCESS,
    ({ query }, context) => {
      settleContracts(context);
      const page = context.documents.queryByCursor(subscriptionContracts, query ?? {});
      return { subscriptionContracts: page.items.map(contractOnWire), pagingMetadata: page.pagingMetadata };
    },
  ),
];
