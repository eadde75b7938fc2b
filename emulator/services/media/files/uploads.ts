import type { Context } from '#core/contract/context';
import { applicationError, assert, assertRuleOf, PlatformError } from '#core/contract/errors';
import { hashOf } from '#core/hash';
import { isoDate } from '#core/time/clock';
import { folderAt, VISITOR_UPLOADS } from '../folders/changes';
import { addFile, tellFailed } from './changes';
import { displayNameOf, type FileType, isUnspecific, largestOf, typeOfMime, typeOfName } from './rules';
import type { MediaFile, Upload, WantedFile } from './store';
import { files, UPLOAD_LIFETIME, uploads } from './store';

/** Where files are uploaded; a token follows. */
export const UPLOAD = '/upload';

/** What a request says of a file that is to come. */
export interface AnnouncedFile {
  mimeType?: string | null;
  fileName?: string | null;
  sizeInBytes?: string | null;
  parentFolderId?: string | null;
  filePath?: string | null;
  private?: boolean | null;
  labels?: string[] | null;
  externalInfo?: WantedFile['externalInfo'];
}

const UNSUPPORTED = 'is the type of no file that the media manager takes';

/** All that visitors have uploaded together, in bytes: anyone can become a visitor again and again. */
const VISITORS_QUOTA = 200 * 1024 * 1024;

/** @throws PlatformError 403 SITE_QUOTA_EXCEEDED */
function assertRoom({ documents }: Context, caller: Upload['caller'], size: number): void {
  if (caller.role !== 'visitor' && caller.role !== 'member') return;
  const theirs = documents.list(files, { parentFolderId: VISITOR_UPLOADS });
  const used = theirs.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, 0);
  const problem = `Files of visitors may have ${VISITORS_QUOTA} bytes together: delete some of them`;
  assert(used + size <= VISITORS_QUOTA, () => applicationError(403, 'SITE_QUOTA_EXCEEDED', problem));
}

/** @throws PlatformError UNSUPPORTED_FILE_FORMAT, MISMATCH_MIME_TYPE, 400 */
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
 * What is to become of an announced file.
 * @throws PlatformError 400 by the SDK's rules; 404 for a folder that does not exist
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

/** Gives leave to upload a file. @param parts where it comes in parts @returns the token, which is stored nowhere */
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

/** The address of an upload at which the file is put. */
export const uploadUrl = (context: Context, file: WantedFile): string =>
  `${context.baseUrl}${UPLOAD}/${allowUpload(context, file)}`;

/** @throws PlatformError 403 for a token that is none, or whose time is over */
export function uploadOf({ clock, documents }: Context, token: string): Upload {
  const upload = documents.get(uploads, hashOf(token));
  const isGood = upload && upload.expires > isoDate(clock.now());
  const problem = 'The upload URL is not one of this site, or a day has passed since it was generated';
  assert(isGood, () => new PlatformError(403, problem));
  return upload;
}

/**
 * Stores the bytes of an upload. That they are refused is told to receivers of webhooks too, so it does not throw.
 * @param said what the request of the upload says itself: a file name, and a media type
 */
export function receiveUpload(
  context: Context,
  { id, file, caller }: Upload,
  bytes: Uint8Array,
  said: { fileName: string; mimeType: string },
): MediaFile | PlatformError {
  try {
    const displayName = file.displayName || displayNameOf(said.fileName);
    const mimeType = isUnspecific(file.mimeType) ? said.mimeType : file.mimeType;
    const type = typeOfName(displayName) ?? typeOfMime(mimeType);
    assertRuleOf(type, 'filename', 'UNSUPPORTED_FILE_FORMAT', UNSUPPORTED);
    assertRoom(context, caller, bytes.byteLength);
    return addFile(context, { ...file, displayName }, type, bytes);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    tellFailed(context, id, file, error);
    return error;
  }
}
