import { collection } from '#core/documents/collection';

/** The content of an item, as it is sent: a date is `{ $date }`. */
export type ItemData = Record<string, unknown> & { _id: string };

export interface DataItem {
  /** Made by `itemKey`: two collections may have items with the same id. */
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

/** A multi-reference from one item to another. */
export interface DataReference {
  id: string;
  /** Named by `relationOf`. */
  relation: string;
  /** The item whose collection has the field. */
  referring: string;
  referenced: string;
  /** Its place among the references of the same item. */
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
