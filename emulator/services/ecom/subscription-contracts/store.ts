import type { subscriptionContracts as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Order } from '../orders/store';

export type SerializedSubscriptionContract = Serialized<meta.SubscriptionContractOriginal>;

/** What a buyer of a subscription has agreed to, and how far it is billed. */
export interface SubscriptionContract extends SerializedSubscriptionContract {
  id: string;
  createdDate: string;
  /** The order of its first cycle as it was when it was paid: those of later cycles are for the same. */
  order: Order;
  /** The cycle that was billed last; the first is 1. */
  cycle: number;
  /** When the next cycle begins, ISO 8601; nothing for a subscription that has ended. */
  nextBillingDate?: string;
}

export const subscriptionContracts = collection<SubscriptionContract>('subscription_contracts', {
  fields: {
    createdDate: 'date',
    'buyerInfo.contactId': 'string',
    'buyerInfo.memberId': 'string',
    nextBillingDate: 'date',
  },
});

/** A contract as calls answer it. */
export function serializeSubscriptionContract(
  contract: SubscriptionContract,
): SerializedSubscriptionContract {
  const { order: _order, cycle: _cycle, nextBillingDate: _next, ...shown } = contract;
  return shown;
}

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
