import { collection } from '#core/documents/collection';

export interface Folder {
  id: string;
  displayName: string;
  parentFolderId: string;
  createdDate: string;
  updatedDate: string;
  state: 'OK' | 'DELETED';
  /** The folder with which this one was moved to the trash bin; it is restored with that folder. */
  deletedWith?: string;
}

export const folders = collection<Folder>('media_folders', {
  shown: { title: 'Folders', group: 'Media', calls: ['media.folders', 'folder'] },
  fields: {
    displayName: 'string',
    parentFolderId: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    state: 'string',
    deletedWith: 'string',
  },
  searchable: { displayName: 'displayName' },
  defaultSort: [{ fieldName: 'updatedDate', order: 'DESC' }],
});
