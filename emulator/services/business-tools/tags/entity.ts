import { collection } from '#core/documents/collection';
import type { Entity } from '#core/entities/kind';

/** A tag for entities of one kind, such as products. */
export interface EntityTag extends Entity {
  name: string;
  /** The kind, such as `wix.stores.catalog.v3.product`. */
  fqdn: string;
}

export const entityTags = collection<EntityTag>('tags', {
  fields: { name: 'string', fqdn: 'string', createdDate: 'date' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
