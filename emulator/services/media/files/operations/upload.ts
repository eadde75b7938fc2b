import { files as meta } from '@wix/media/meta';
import { MANAGERS } from '../../../../core/contract/context';
import { type Operation, operation } from '../../../../core/contract/operation';
import { uploadUrl, wantedFile } from '../uploads';

const MANAGE = { callers: MANAGERS } as const;

/** Leave to upload files. */
export const filesUploadOperations: Operation[] = [
  operation('media.files.generateFileUploadUrl', meta.generateFileUploadUrl, MANAGE, (request, context) => ({
    uploadUrl: uploadUrl(context, wantedFile(context, request)),
  })),
];
