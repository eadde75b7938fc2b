import { files as meta } from '@wix/media/meta';
import { MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { RESUMABLE_UPLOAD } from '../resumable';
import { allowUpload, uploadUrl, wantedFile } from '../uploads';

const MANAGE = { callers: MANAGERS } as const;

/** Leave to upload files. */
export const filesUploadOperations: Operation[] = [
  operation('media.files.generateFileUploadUrl', meta.generateFileUploadUrl, MANAGE, (request, context) => ({
    uploadUrl: uploadUrl(context, wantedFile(context, request)),
  })),

  operation(
    'media.files.generateFileResumableUploadUrl',
    meta.generateFileResumableUploadUrl,
    MANAGE,
    (request, context) => ({
      uploadProtocol: 'TUS' as const,
      uploadUrl: `${context.baseUrl}${RESUMABLE_UPLOAD}`,
      uploadToken: allowUpload(context, wantedFile(context, request), { offset: 0 }),
    }),
  ),
];
