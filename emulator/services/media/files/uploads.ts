import type { Context } from '#core/contract/context';
import { assert, assertRuleOf, PlatformError } from '#core/contract/errors';
import type { StagedFile } from '#core/documents/data-folder/media-folder';
import { hashOf } from '#core/hash';
import { isoDate } from '#core/time/clock';
import { folderAt, VISITOR_UPLOADS } from '../folders/changes';
import { addFile, tellFailed } from './changes';
import { files, type MediaFile, UPLOAD_LIFETIME, type Upload, uploads, type WantedFile } from './entity';
import {
  fileTooLarge,
  partElsewhere,
  partsMissing,
  partTooLong,
  siteQuotaExceeded,
  uploadInOnePart,
  uploadLengthChanged,
  uploadLengthInvalid,
  uploadNotBegun,
  uploadUrlInvalid,
} from './errors';
import {
  displayNameOf,
  type FileType,
  isUnspecific,
  LARGEST_FILE,
  largestOf,
  typeOfMime,
  typeOfName,
} from './rules';

/** The path of uploads, followed by a token. */
export const UPLOAD = '/upload';

interface AnnouncedFile {
  mimeType?: string | null;
  fileName?: string | null;
  sizeInBytes?: string | null;
  parentFolderId?: string | null;
  filePath?: string | null;
  private?: boolean | null;
  labels?: string[] | null;
  externalInfo?: WantedFile['externalInfo'];
}

const UNSUPPORTED = 'is not a type of file that the media manager takes';

/**
 * The most bytes of all visitors' uploads together. A limit per visitor would not help, because a client can become a
 * new visitor at any time.
 */
const VISITORS_QUOTA = 200 * 1024 * 1024;

/** Returns how many bytes the caller of an upload may still store; Infinity for the owner and apps. */
export function roomFor({ documents }: Context, { caller }: Upload): number {
  if (caller.role !== 'visitor' && caller.role !== 'member') return Number.POSITIVE_INFINITY;
  const theirs = documents.list(files, { parentFolderId: VISITOR_UPLOADS });
  return VISITORS_QUOTA - theirs.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, 0);
}

/** The error of a file that exceeds the visitors' quota: 403. */
export const noRoom = (): PlatformError => siteQuotaExceeded(VISITORS_QUOTA);

function announcedType(mimeType: string, fileName: string): FileType | undefined {
  const byName = fileName ? typeOfName(fileName) : undefined;
  const isNamed = /\.\w+$/.test(fileName);
  if (isUnspecific(mimeType)) {
    assertRuleOf(byName ?? !isNamed, 'fileName', 'UNSUPPORTED_FILE_FORMAT', UNSUPPORTED);
    return byName;
  }
  const byMime = typeOfMime(mimeType);
  assertRuleOf(byMime, 'mimeType', 'UNSUPPORTED_FILE_FORMAT', UNSUPPORTED);
  const isSame = !byName || byName.mediaType === byMime.mediaType;
  assertRuleOf(isSame, 'mimeType', 'MISMATCH_MIME_TYPE', `is not what ${fileName} ends like`);
  return byMime;
}

/**
 * Reads the properties of the future file.
 * @throws PlatformError 400 by the SDK's rules; 404 for an unknown folder
 */
export function wantedFile(context: Context, announced: AnnouncedFile): WantedFile {
  const mimeType = announced.mimeType ?? '';
  const displayName = displayNameOf(announced.fileName ?? '');
  const type = announcedType(mimeType, displayName);
  const { sizeInBytes, externalInfo } = announced;
  if (sizeInBytes) {
    const most = type && largestOf(type.mediaType);
    assertRuleOf(Number(sizeInBytes) > 0, 'sizeInBytes', 'ZERO_FILE_SIZE', 'must be more than 0');
    const fits = !most || Number(sizeInBytes) <= most;
    assertRuleOf(fits, 'sizeInBytes', 'FILE_SIZE_OVER_LIMIT', `must be at most ${most}`);
  }
  return {
    displayName,
    mimeType,
    parentFolderId: folderAt(context, announced.parentFolderId, announced.filePath),
    private: announced.private ?? false,
    labels: announced.labels ?? [],
    ...(externalInfo && { externalInfo }),
  };
}

/** Permits an upload. @param parts only for a resumable upload @returns the token, which is stored only as a hash */
export function allowUpload(
  { caller, clock, documents, ids }: Context,
  file: WantedFile,
  parts?: Upload['parts'],
): string {
  const token = ids.secret();
  const now = clock.now();
  const { role, id } = caller;
  documents.put<Upload>(uploads, {
    id: hashOf(token),
    file,
    caller: { role, id },
    ...(parts && { parts }),
    createdDate: isoDate(now),
    expires: isoDate(now + UPLOAD_LIFETIME),
  });
  return token;
}

export const uploadUrl = (context: Context, file: WantedFile): string =>
  `${context.baseUrl}${UPLOAD}/${allowUpload(context, file)}`;

/** @throws PlatformError 403 for an unknown or expired token */
export function uploadOf({ clock, documents }: Context, token: string): Upload {
  const upload = documents.get(uploads, hashOf(token));
  const isGood = upload && upload.expires > clock.date();
  assert(isGood, uploadUrlInvalid);
  return upload;
}

/**
 * Stores the bytes of an upload. If they are rejected, the failure is emitted too, so the error is returned instead of
 * thrown.
 * @param description the file name and media type of the upload request itself
 */
export function receiveUpload(
  context: Context,
  upload: Upload,
  staged: StagedFile,
  description: { fileName: string; mimeType: string },
): MediaFile | PlatformError {
  const { file } = upload;
  try {
    const displayName = file.displayName || displayNameOf(description.fileName);
    const mimeType = isUnspecific(file.mimeType) ? description.mimeType : file.mimeType;
    const type = typeOfName(displayName) ?? typeOfMime(mimeType);
    assertRuleOf(type, 'filename', 'UNSUPPORTED_FILE_FORMAT', UNSUPPORTED);
    assert(staged.size <= roomFor(context, upload), noRoom);
    const added = addFile(context, { ...file, displayName }, type, staged);
    tellContact(context, upload, added);
    return added;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    refuseUpload(context, upload, error);
    return error;
  }
}

export function refuseUpload(context: Context, upload: Upload, refusal: PlatformError): void {
  tellContact(context, upload);
  tellFailed(context, upload.id, upload.file, refusal);
}

/** Tells the contact list if an uploaded or refused file is the picture or the attachment of a contact. */
function tellContact(context: Context, upload: Upload, file?: MediaFile): void {
  const { contactImage, contactAttachment } = upload.file;
  const { contacts } = context.services;
  if (contactImage) contacts.imageUploaded(context, contactImage, file);
  if (contactAttachment && file) contacts.fileAttached(context, contactAttachment, file.id);
}

/** The path of resumable uploads, with the protocol tus 1.0.0. */
export const RESUMABLE_UPLOAD = '/resumable-upload';

/** A resumable upload that has begun, so its length is known. */
interface Begun extends Upload {
  parts: { length: number; offset: number };
}

/**
 * Begins a resumable upload, and stores its length.
 * @throws PlatformError 403 if the token does not belong to such an upload; 400 for an invalid length, or another one
 * than before; 413 for a length that is too large
 */
export function beginParts(context: Context, token: string, length: number): void {
  const upload = uploadOf(context, token);
  const { parts } = upload;
  assert(parts, uploadInOnePart);
  const isLength = Number.isSafeInteger(length) && length > 0;
  assert(isLength, uploadLengthInvalid);
  assert(length <= LARGEST_FILE, () => fileTooLarge(LARGEST_FILE));
  const isSame = parts.length === undefined || parts.length === length;
  assert(isSame, () => uploadLengthChanged(parts.length));
  context.documents.put<Upload>(uploads, { ...upload, parts: { ...parts, length } });
}

/** @throws PlatformError 403 for an unknown token; 404 for an upload that has not begun */
export function partsOf(context: Context, token: string): Begun {
  const upload = uploadOf(context, token);
  const { length, offset = 0 } = upload.parts ?? {};
  assert(length !== undefined, uploadNotBegun);
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
  assert(offset === parts.offset, () => partElsewhere(parts.offset));
  const end = offset + bytes.byteLength;
  assert(end <= parts.length, () => partTooLong(parts.length));
  if (bytes.byteLength > 0) context.media.putPart(upload.id, offset, bytes);
  context.documents.put<Upload>(uploads, { ...upload, parts: { ...parts, offset: end } });
  return end;
}

/** Returns a complete upload. @throws PlatformError 409 if parts are missing */
export function wholeParts(context: Context, token: string): Begun {
  const upload = partsOf(context, token);
  const { length, offset } = upload.parts;
  assert(offset === length, () => partsMissing(length - offset));
  return upload;
}

/**
 * Stores the file of a complete upload, and invalidates the token (SDK: generateFileResumableUploadUrl).
 * @param fileName the file's name if the token has none
 * @returns the file, or why it was rejected
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
