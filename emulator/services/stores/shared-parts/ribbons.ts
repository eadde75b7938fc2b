import { collection } from '#core/documents/collection';
import type { Label, LabelKind } from './labels';

export const ribbons = collection<Label>('ribbons', {
  fields: { name: 'string', createdDate: 'date', updatedDate: 'date' },
});

export const RIBBONS: LabelKind<'ribbon'> = {
  name: 'ribbon',
  collection: ribbons,
  views: [
    { fqdn: 'wix.stores.catalog.v3.ribbon', catalogVersion: 'V3_CATALOG', serialize: (ribbon) => ribbon },
  ],
  // The SDK names neither a rule nor a number, so the limit is that of brands.
  limit: 1000,
  limitRule: 'RIBBON_LIMIT_EXCEEDED',
  unique: false,
};
