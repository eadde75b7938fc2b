import { subscriptionContracts as meta } from '@wix/ecom/meta';
import { MANAGERS } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { serializeSubscriptionContract, subscriptionContracts } from './store';

const ACCESS = { callers: MANAGERS, app: 'stores' } as const;

/** The contracts of subscriptions (SDK: permission `ECOM.SUBSCRIPTION_CONTRACT_READ`). */
export const subscriptionContractsOperations = moduleOperations('ecom.subscriptionContracts', meta, ACCESS, {
  getSubscriptionContract({ subscriptionContractId: id }, context) {
    const contract = context.documents.get(subscriptionContracts, id);
    assert(contract, () => notFound(`Subscription contract ${id}`));
    return { subscriptionContract: serializeSubscriptionContract(contract) };
  },
  querySubscriptionContracts({ query }, context) {
    const page = context.documents.queryByCursor(subscriptionContracts, query ?? {});
    return {
      subscriptionContracts: page.items.map(serializeSubscriptionContract),
      pagingMetadata: page.pagingMetadata,
    };
  },
});
