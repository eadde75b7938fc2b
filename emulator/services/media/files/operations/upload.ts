import { files as meta } from '@wix/media/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { RESUMABLE_UPLOAD } from '../resumable';
import { allowUpload, uploadUrl, wantedFile } from '../uploads';

const MANAGE = { callers: MANAGERS } as const;

/** Leave to upload files. */
export const filesUploadOperations = moduleOperations('media.files', meta, MANAGE, {
  generateFileUploadUrl: (request, context) => ({
    uploadUrl: uploadUrl(context, wantedFile(context, request)),
  }),
  generateFileResumableUploadUrl: (request, context) => ({
    uploadProtocol: 'TUS' as const,
    uploadUrl: `${context.baseUrl}${RESUMABLE_UPLOAD}`,
    uploadToken: allowUpload(context, wantedFile(context, request), { offset: 0 }),
  }),
});
