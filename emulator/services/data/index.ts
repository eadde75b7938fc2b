import type { Service } from '#core/contract/service';
import { collectionsOperations } from './collections/operations';
import { indexesOperations } from './indexes/operations';
import { bulkOperations } from './items/operations/bulk';
import { readOperations } from './items/operations/read';
import { aggregateOperations, referencesOperations } from './items/operations/references';
import { writeOperations } from './items/operations/write';
import { dataItems, dataReferences } from './items/store';
import { dataCollections, dataIndexes } from './schema/store';
import { seedData } from './seed';
import { readDataFolder } from './seed-folder/folder';

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
export { dataItems } from './items/store';
export { dataCollections } from './schema/store';
