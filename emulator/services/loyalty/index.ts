import type { Service } from '#core/contract/service';
import { accounts, welcomeMember } from './accounts/changes';
import { accountsOperations } from './accounts/operations';
import { couponsOperations, loyaltyCoupons } from './coupons/operations';
import { followOrders } from './follow-orders';
import { programsOperations } from './programs/operations';
import { rewardsOperations } from './rewards/operations';
import { rewards } from './rewards/rules';
import { seedLoyalty } from './seed';
import { programs, transactions } from './stored/loyalty';
import { transactionsOperations } from './transactions/operations';

export const loyaltyService: Service = {
  collections: [programs, accounts, transactions, rewards, loyaltyCoupons],
  operations: [
    ...programsOperations,
    ...accountsOperations,
    ...transactionsOperations,
    ...rewardsOperations,
    ...couponsOperations,
  ],
  seed: seedLoyalty,
  identityChanged: welcomeMember,
  orderFollower: followOrders,
};
