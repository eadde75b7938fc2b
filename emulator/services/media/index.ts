import type { Service } from '../../core/contract/service';
import { filesManageOperations } from './files/operations/manage';
import { filesReadOperations } from './files/operations/read';
import { filesUploadOperations } from './files/operations/upload';
import { files, uploads } from './files/store';
import { foldersOperations } from './folders/operations';
import { folders } from './folders/store';

export { LARGEST_FILE, typeOfName } from './files/rules';
export { serializeFile } from './files/serialize';
export { files } from './files/store';
export { receiveUpload, UPLOAD, uploadOf } from './files/uploads';

/** The media manager of the site. */
export const mediaService: Service = {
  collections: [folders, files, uploads],
  operations: [
    ...foldersOperations,
    ...filesUploadOperations,
    ...filesReadOperations,
    ...filesManageOperations,
  ],
};
