import { collection } from '#core/documents/collection';
import type { Entity } from '#core/entities/kind';

/** The points of an account. The balance is earned plus adjusted points, minus redeemed ones (SDK: Points). */
export interface Points {
  balance: number;
  earned: number;
  adjusted: number;
  redeemed: number;
  expired: number;
}

/** A customer's account in the loyalty program; at most one for each contact. */
export interface Account extends Entity {
  contactId: string;
  memberId?: string;
  points: Points;
  lastActivityDate: string;
}

export const accounts = collection<Account>('loyalty_accounts', {
  fields: {
    contactId: 'string',
    memberId: 'string',
    'points.balance': 'number',
    'points.earned': 'number',
    'points.adjusted': 'number',
    'points.redeemed': 'number',
    'points.expired': 'number',
    createdDate: 'date',
    updatedDate: 'date',
    lastActivityDate: 'date',
  },
  indexes: [['contactId']],
});
