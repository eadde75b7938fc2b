import type { Context } from '#core/contract/context';
import { notFound, orThrow } from '#core/contract/errors';
import { collection } from '#core/documents/collection';
import type { Entity } from '#core/entities/kind';
import type { Beneficiary } from '../programs/entity';

/** Something that credits were spent on. */
export interface TransactionItem {
  id: string;
  externalId: string;
  providerAppId: string;
  itemSetId: string;
  category?: string;
  displayName?: string;
}

/** A change of a balance (`@wix/benefit-programs`: Transaction). */
export interface BenefitTransaction extends Entity {
  pool: { id: string } & Record<string, unknown>;
  /** The credits that moved, as decimal text; never negative. */
  amount: string;
  source: 'AVAILABLE' | 'EXTERNAL';
  target: 'AVAILABLE' | 'EXTERNAL';
  idempotencyKey: string;
  /** The transaction that this one reverts. */
  relatedTransactionId?: string;
  beneficiary: Beneficiary;
  instructingParty?: object;
  status: 'COMPLETED';
  details: {
    effectiveDate: string;
    reason: string;
    benefitKey?: string;
    itemCount?: number;
    item?: TransactionItem;
  };
}

export const benefitTransactions = collection<BenefitTransaction>('benefit_transactions', {
  shown: {
    title: 'Credits of benefits',
    group: 'Sales',
    columns: ['details.reason', 'amount', 'source', 'target', 'createdDate'],
  },
  fields: {
    'pool.id': 'string',
    idempotencyKey: 'string',
    relatedTransactionId: 'string',
    'beneficiary.memberId': 'string',
    status: 'string',
    'details.item.id': 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
});

/** @throws PlatformError 404 */
export const findTransaction = ({ documents }: Context, id: string): BenefitTransaction =>
  orThrow(documents.get(benefitTransactions, id), () => notFound(`Transaction ${id}`));
