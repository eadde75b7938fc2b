import { collection } from '#core/documents/collection';

/** The root of all folders (SDK: listFolders). It is not stored: it has no name and no dates. */
export const MEDIA_ROOT = 'media-root';

/** The root of visitors' uploads, beside the other one (SDK: RootFolder). */
export const VISITOR_UPLOADS = 'visitor-uploads';

/** Whether an id is that of a root. */
export const isRoot = (id: string): boolean => id === MEDIA_ROOT || id === VISITOR_UPLOADS;

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
