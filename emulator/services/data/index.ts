import type { Service } from '#core/contract/service';
import { collectionsOperations } from './collections/operations';
import { indexesOperations } from './indexes/operations';
import { aggregateOperations } from './items/operations/aggregate';
import { bulkOperations } from './items/operations/bulk';
import { readOperations } from './items/operations/read';
import { referencesOperations } from './items/operations/references';
import { writeOperations } from './items/operations/write';
import { dataItems, dataReferences } from './items/store';
import { dataIndexes } from './schema/indexes';
import { dataCollections } from './schema/store';
import { seedData } from './seed';
import { readDataFolder } from './seed-folder/folder';

/** Collections of items that the site's owner makes, and what the site's visitors and members do with them. */
export const dataService: Service = {
  collections: [dataCollections, dataItems, dataReferences, dataIndexes],
  operations: [
    ...collectionsOperations,
    ...indexesOperations,
    ...readOperations,
    ...writeOperations,
    ...referencesOperations,
    ...bulkOperations,
    ...aggregateOperations,
  ],
  seed: seedData,
  seedFolder: readDataFolder,
};
