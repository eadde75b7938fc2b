import { collection } from '#core/documents/collection';

/** The folder that all others stand in (SDK: listFolders). It is no folder of its own: it has no name and no dates. */
export const MEDIA_ROOT = 'media-root';

/** The folder of what visitors have uploaded, beside the root (SDK: RootFolder). */
export const VISITOR_UPLOADS = 'visitor-uploads';

/** Whether an id is that of a folder in which all others stand. */
export const isRoot = (id: string): boolean => id === MEDIA_ROOT || id === VISITOR_UPLOADS;

/** A folder of the site's media. */
export interface Folder {
  id: string;
  displayName: string;
  parentFolderId: string;
  createdDate: string;
  updatedDate: string;
  state: 'OK' | 'DELETED';
  /** The folder that was moved to the trash bin with this one in it: it comes back with that one. */
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
