import type { Context } from '#core/contract/context';
import { serializeSubscriptionContract } from './serialize';
import type { SubscriptionContract } from './store';

const FQDN = 'wix.ecom.subscription_contracts.v1.subscription_contract';

/** Emits that a contract was made. */
export const emitSubscriptionContractCreated = (context: Context, contract: SubscriptionContract): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: contract.id,
    slug: 'created',
    createdEvent: { entity: serializeSubscriptionContract(contract) },
  });

/** Emits that a contract was changed. */
export const emitSubscriptionContractUpdated = (context: Context, contract: SubscriptionContract): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: contract.id,
    slug: 'updated',
    updatedEvent: { currentEntity: serializeSubscriptionContract(contract) },
  });
