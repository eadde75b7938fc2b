import type { Service } from '#core/contract/service';
import { welcomeMember } from './accounts/changes';
import { accounts, programs, transactions } from './accounts/entity';
import { accountTransactionsOperations } from './calls/account-transactions';
import { accountsOperations } from './calls/accounts';
import { couponsOperations } from './calls/coupons';
import { programsOperations } from './calls/programs';
import { rewardsOperations } from './calls/rewards';
import { tiersOperations } from './calls/tiers';
import { transactionsOperations } from './calls/transactions';
import { loyaltyCoupons } from './coupons/entity';
import { followOrders } from './follow-orders';
import { rewards } from './rewards/entity';
import { seedLoyalty } from './seed';
import { tierSettings, tiers } from './tiers/entity';

export const loyaltyService: Service = {
  collections: [programs, accounts, transactions, rewards, loyaltyCoupons, tiers, tierSettings],
  operations: [
    ...programsOperations,
    ...accountsOperations,
    ...transactionsOperations,
    ...accountTransactionsOperations,
    ...rewardsOperations,
    ...couponsOperations,
    ...tiersOperations,
  ],
  seed: seedLoyalty,
  identityChanged: welcomeMember,
  orderFollower: followOrders,
};
