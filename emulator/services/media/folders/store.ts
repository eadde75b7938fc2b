import { collection } from '../../../core/documents/collection';

/** The folder that all others stand in (SDK: listFolders). It is no folder of its own: it has no name and no dates. */
export const MEDIA_ROOT = 'media-root';

/** A folder of the site's media. */
export interface Folder {
  id: string;
  displayName: string;
  parentFolderId: string;
  createdDate: string;
  updatedDate: string;
}

export const folders = collection<Folder>('media_folders', {
  fields: { displayName: 'string', parentFolderId: 'string', createdDate: 'date', updatedDate: 'date' },
});
