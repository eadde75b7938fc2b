import type { Service } from '#core/contract/service';
import { balancesOperations } from './calls/balances';
import { benefitItemsOperations } from './calls/items';
import { poolDefinitionsOperations } from './calls/pool-definitions';
import { poolsOperations } from './calls/pools';
import { programDefinitionsOperations } from './calls/program-definitions';
import { programsOperations } from './calls/programs';
import { transactionsOperations } from './calls/transactions';
import { benefitItems } from './items/entity';
import { poolDefinitions } from './pool-definitions/entity';
import { benefitPools } from './pools/entity';
import { creditPools } from './pools/follow-plans';
import { benefitPrograms } from './programs/entity';
import { benefitTransactions } from './transactions/entity';

/** Benefit programs: what the buyers of plans may use, such as bookings services, and how often. */
export const benefitProgramsService: Service = {
  collections: [poolDefinitions, benefitItems, benefitPrograms, benefitPools, benefitTransactions],
  operations: [
    ...programDefinitionsOperations,
    ...poolDefinitionsOperations,
    ...benefitItemsOperations,
    ...programsOperations,
    ...poolsOperations,
    ...balancesOperations,
    ...transactionsOperations,
  ],
  creditPools,
};
