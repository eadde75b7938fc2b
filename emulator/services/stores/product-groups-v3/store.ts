import type { productGroupsV3 as meta } from '@wix/stores/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity } from '#core/entities/kind';
import type { Tags } from '#core/entities/tags';
import type { Picture } from '../stored/product-parts';

/** A group of products that differ by one choice, like their colour, and are shown as siblings. */
export interface ProductGroup extends Entity {
  name: string;
  /** The customization by which its members differ. */
  groupingCustomizationId: string;
  /** The choices in display order. */
  choiceOrder: string[];
  /** A permanent name by which the owner tells it from others. */
  handle: string;
  /** With their names, by which a search finds the group; `changeProduct` keeps them up to date. */
  members: { productId: string; productName: string }[];
  media?: Picture & { displayName?: string };
  tags?: Tags;
  extendedFields?: Serialized<meta.ExtendedFieldsOriginal>;
}

export const productGroups = collection<ProductGroup>('product_groups', {
  fields: {
    name: 'string',
    handle: 'string',
    groupingCustomizationId: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    'members.productId': { kind: 'list', path: 'members[].productId' },
    'members.productName': { kind: 'list', path: 'members[].productName' },
  },
  searchable: { name: 'name', 'members.productName': 'members[].productName' },
});
