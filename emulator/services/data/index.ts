import type { Service } from '#core/contract/service';
import { collectionsOperations } from './calls/collections';
import { indexesOperations } from './calls/indexes';
import { bulkOperations } from './calls/items-bulk';
import { draftOperations } from './calls/items-drafts';
import { readOperations } from './calls/items-read';
import { aggregateOperations, referencesOperations } from './calls/items-references';
import { writeOperations } from './calls/items-write';
import { collectionsCatalog } from './catalog';
import { dataItems, dataReferences } from './items/entity';
import { dataCollections, dataIndexes } from './schema/entity';
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
    ...draftOperations,
  ],
  catalog: collectionsCatalog,
  seed: seedData,
  seedFolder: readDataFolder,
};
export { dataItems } from './items/entity';
export { relationOf } from './items/query/relations';
export { dataCollections } from './schema/entity';
