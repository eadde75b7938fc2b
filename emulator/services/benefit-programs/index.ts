import type { Service } from '#core/contract/service';
import { benefitItemsOperations } from './calls/items';
import { poolDefinitionsOperations } from './calls/pool-definitions';
import { programDefinitionsOperations } from './calls/program-definitions';
import { benefitItems } from './items/entity';
import { poolDefinitions } from './pool-definitions/entity';

/** Benefit programs: what the buyers of plans may use, such as bookings services, and how often. */
export const benefitProgramsService: Service = {
  collections: [poolDefinitions, benefitItems],
  operations: [...programDefinitionsOperations, ...poolDefinitionsOperations, ...benefitItemsOperations],
};
