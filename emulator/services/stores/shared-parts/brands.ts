import { collection } from '#core/documents/collection';
import type { Label, LabelKind } from './labels';

export const brands = collection<Label>('brands', {
  fields: { name: 'string', createdDate: 'date', updatedDate: 'date' },
});

export const BRANDS: LabelKind<'brand'> = {
  name: 'brand',
  collection: brands,
  views: [{ fqdn: 'wix.stores.catalog.v3.brand', catalogVersion: 'V3_CATALOG', serialize: (brand) => brand }],
  // The SDK names the rule but not the number.
  limit: 1000,
  limitRule: 'BRAND_LIMIT_EXCEEDED',
  unique: true,
};
