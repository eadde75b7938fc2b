import type { Context } from '#core/contract/context';
import { assert, PlatformError } from '#core/contract/errors';
import type { StagedFile } from '#core/documents/data-folder/media-folder';
import { LARGEST_FILE } from './rules';
import { type MediaFile, type Upload, uploads } from './store';
import { receiveUpload, uploadOf } from './uploads';

/** The path of resumable uploads, with the protocol tus 1.0.0. */
export const RESUMABLE_UPLOAD = '/resumable-upload';

/** A resumable upload that has begun, so its length is known. */
interface Begun extends Upload {
  parts: { length: number; offset: number };
}

/**
 * Begins a resumable upload, and stores its length.
 * @throws PlatformError 403 if the token is not of such an upload; 400 for an invalid length, or another than before;
 * 413 for
 *   one that is too large
 */
export function beginParts(context: Context, token: string, length: number): void {
  const upload = uploadOf(context, token);
  const { parts } = upload;
  assert(parts, () => new PlatformError(403, 'The token is that of an upload in one part'));
  const isLength = Number.isSafeInteger(length) && length > 0;
  assert(
    isLength,
    () => new PlatformError(400, 'Upload-Length must be a whole number of bytes, more than 0'),
  );
  assert(
    length <= LARGEST_FILE,
    () => new PlatformError(413, `A file may have ${LARGEST_FILE} bytes at most`),
  );
  const isSame = parts.length === undefined || parts.length === length;
  assert(isSame, () => new PlatformError(400, `The upload has begun with a length of ${parts.length} bytes`));
  context.documents.put<Upload>(uploads, { ...upload, parts: { ...parts, length } });
}

/** @throws PlatformError 403 for an unknown token; 404 for an upload that has not begun */
export function partsOf(context: Context, token: string): Begun {
  const upload = uploadOf(context, token);
  const { length, offset = 0 } = upload.parts ?? {};
  assert(length !== undefined, () => new PlatformError(404, 'The upload has not begun'));
  return { ...upload, parts: { length, offset } };
}

/**
 * Stores the next part of an upload.
 * @returns the number of bytes received so far
 * @throws PlatformError 409 for a part that is not the next one, 400 for one beyond the length
 */
export function appendPart(context: Context, token: string, offset: number, bytes: Uint8Array): number {
  const upload = partsOf(context, token);
  const { parts } = upload;
  assert(
    offset === parts.offset,
    () => new PlatformError(409, `The next part begins at byte ${parts.offset}`),
  );
  const end = offset + bytes.byteLength;
  assert(end <= parts.length, () => new PlatformError(400, `The file was to have ${parts.length} bytes`));
  if (bytes.byteLength > 0) context.media.putPart(upload.id, offset, bytes);
  context.documents.put<Upload>(uploads, { ...upload, parts: { ...parts, offset: end } });
  return end;
}

/** Returns a complete upload. @throws PlatformError 409 if parts are missing */
export function wholeParts(context: Context, token: string): Begun {
  const upload = partsOf(context, token);
  const { length, offset } = upload.parts;
  assert(offset === length, () => new PlatformError(409, `${length - offset} bytes of the file are lacking`));
  return upload;
}

/**
 * Makes the file of a complete upload, and uses up the token (SDK: generateFileResumableUploadUrl).
 * @param fileName the file's name if the token has none
 * @returns the file, or why it was refused
 * @throws PlatformError 409 if parts are missing
 */
export function finishParts(
  context: Context,
  token: string,
  fileName: string,
  staged: StagedFile,
): MediaFile | PlatformError {
  const upload = wholeParts(context, token);
  const file = receiveUpload(context, upload, staged, { fileName, mimeType: '' });
  context.documents.delete(uploads, upload.id);
  return file;
}
