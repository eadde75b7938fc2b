import { collection } from '#core/documents/collection';

/** What an item holds, as it is on the wire: a date is `{ $date }`. */
export type ItemData = Record<string, unknown> & { _id: string };

/** An item of any collection. */
export interface DataItem {
  /** By `itemKey`: two collections may have items of the same id. */
  id: string;
  collectionId: string;
  data: ItemData;
}

export const dataItems = collection<DataItem>('data_items', {
  fields: {
    collectionId: 'string',
    createdDate: { kind: 'date', path: 'data._createdDate.$date' },
  },
  indexes: [['collectionId', 'createdDate']],
});

/** That one item refers to another by a field for several. */
export interface DataReference {
  id: string;
  /** By `relationOf`. */
  relation: string;
  /** The item whose collection has the field. */
  referring: string;
  referenced: string;
  /** Where it stands among those of the same item. */
  position: number;
}

export const dataReferences = collection<DataReference>('data_references', {
  fields: { relation: 'string', referring: 'string', referenced: 'string', position: 'number' },
  indexes: [
    ['relation', 'referring', 'position'],
    ['relation', 'referenced'],
  ],
  defaultSort: [{ fieldName: 'position', order: 'ASC' }],
});

export const itemKey = (collectionId: string, itemId: string) => `${collectionId}/${itemId}`;
