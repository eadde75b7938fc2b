import type { Service } from '#core/contract/service';
import {
  filesImportOperations,
  filesManageOperations,
  filesReadOperations,
  filesUploadOperations,
} from './files/operations';
import { downloads, files, uploads } from './files/store';
import { folders } from './folder-tree/store';
import { foldersOperations } from './folders/operations';
import { readMediaFolder, seedMedia } from './seed';

export { DOWNLOAD, downloadOf } from './files/downloads';
export {
  appendPart,
  beginParts,
  finishParts,
  partsOf,
  RESUMABLE_UPLOAD,
  wholeParts,
} from './files/resumable';
export { LARGEST_FILE, typeOfName } from './files/rules';
export { serializeFile } from './files/serialize';
export { files } from './files/store';
export {
  noRoom,
  receiveUpload,
  refuseUpload,
  roomFor,
  UPLOAD,
  uploadOf,
  uploadUrl,
  wantedFile,
} from './files/uploads';
export { VISITOR_UPLOADS } from './folder-tree/store';

/** The media service: the media manager of the site. */
export const mediaService: Service = {
  collections: [folders, files, uploads, downloads],
  operations: [
    ...foldersOperations,
    ...filesUploadOperations,
    ...filesReadOperations,
    ...filesManageOperations,
    ...filesImportOperations,
  ],
  seed: seedMedia,
  seedFolder: readMediaFolder,
};
