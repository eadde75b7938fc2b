import { subscriptionContracts as meta } from '@wix/ecom/meta';
import { MANAGERS } from '#core/contract/context';
import { entityOperations } from '#core/entities/operations';
import { SUBSCRIPTION_CONTRACTS } from '../orders/subscription-contracts/entity';

/** The contracts of subscriptions (SDK: permission `ECOM.SUBSCRIPTION_CONTRACT_READ`). */
export const subscriptionContractsOperations = entityOperations(
  'ecom.subscriptionContracts',
  meta,
  SUBSCRIPTION_CONTRACTS,
  { app: 'stores', readers: MANAGERS, serialize: SUBSCRIPTION_CONTRACTS.views[0].serialize },
);
