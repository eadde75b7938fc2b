import type { Service } from '#core/contract/service';
import seed from '#seed/community/site-properties.json';
import { locationsOperations } from './calls/locations';
import {
  patchPropertiesOperation,
  sitePropertiesOperations,
  sitePropertiesWriteOperations,
} from './calls/site-properties';
import { tagsOperations } from './calls/tags';
import { businessLocations } from './locations/entity';
import { type StoredProperties, siteProperties } from './site-properties/entity';
import { entityTags } from './tags/entity';

export const businessToolsService: Service = {
  collections: [siteProperties, businessLocations, entityTags],
  operations: [
    ...sitePropertiesOperations,
    ...sitePropertiesWriteOperations,
    patchPropertiesOperation,
    ...locationsOperations,
    ...tagsOperations,
  ],
  seed({ documents, site }) {
    documents.put(siteProperties, {
      ...(seed as Omit<StoredProperties, 'id' | 'version'>),
      id: site.id,
      version: 1,
    });
  },
};

export { type BusinessLocation, businessLocations } from './locations/entity';
export { type Brand, brandOf, storedProperties } from './site-properties/entity';
