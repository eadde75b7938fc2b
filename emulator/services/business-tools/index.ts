import type { Service } from '#core/contract/service';
import seed from '#seed/community/site-properties.json';
import { businessLocations, locationsOperations } from './locations/operations';
import { sitePropertiesOperations } from './site-properties/operations';
import { type StoredProperties, siteProperties } from './site-properties/store';

export const businessToolsService: Service = {
  collections: [siteProperties, businessLocations],
  operations: [...sitePropertiesOperations, ...locationsOperations],
  seed({ documents, site }) {
    documents.put(siteProperties, {
      ...(seed as Omit<StoredProperties, 'id' | 'version'>),
      id: site.id,
      version: 1,
    });
  },
};

export { type BusinessLocation, businessLocations } from './locations/operations';
export { type Brand, brandOf, storedProperties } from './site-properties/store';
