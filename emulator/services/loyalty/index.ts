import type { Service } from '#core/contract/service';
import { welcomeMember } from './accounts/changes';
import { accountsOperations } from './accounts/operations';
import { accounts } from './accounts/store';
import { couponsOperations } from './coupons/operations';
import { loyaltyCoupons } from './coupons/store';
import { followOrders } from './follow-orders';
import { programsOperations } from './programs/operations';
import { programs } from './programs/store';
import { rewardsOperations } from './rewards/operations';
import { rewards } from './rewards/rules';
import { seedLoyalty } from './seed';
import { transactionsOperations } from './transactions/operations';
import { transactions } from './transactions/store';

/** Points that customers earn by orders and redeem for coupons. */
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
