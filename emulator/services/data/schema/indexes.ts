import { collection } from '#core/documents/collection';

/** An index of a collection's items. */
export interface DataIndex {
  id: string;
  collectionId: string;
  name: string;
  fields: { path: string; order: 'ASC' | 'DESC' }[];
  isUnique: boolean;
  isCaseInsensitive: boolean;
  createdDate: string;
}

export const dataIndexes = collection<DataIndex>('data_indexes', {
  fields: { collectionId: 'string', name: 'string', createdDate: 'date' },
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});
