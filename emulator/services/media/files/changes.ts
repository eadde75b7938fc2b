import type { Context } from '#core/contract/context';
import { applicationError, assert, assertRuleOf, codeOf, type PlatformError } from '#core/contract/errors';
import type { StagedFile } from '#core/documents/data-folder/media-folder';
import { type PictureSize, pictureIn } from '#core/seed-folder/index';
import { isoDate } from '#core/time/clock';
import { parentOf } from '../folders/changes';
import { displayNameOf, type FileType, fileIdOf, largestOf, typeOfPicture } from './rules';
import { serializeFile } from './serialize';
import { files, type MediaFile, type WantedFile } from './store';

const FQDN = 'wix.media.site_media.v1.file_descriptor';

/** @param idOrUrl the id, or the address of the form `wix:image://` @throws PlatformError RESOURCE_NOT_FOUND, 400 */
export function findFile({ documents }: Context, idOrUrl: string, field = 'fileId'): MediaFile {
  const file = documents.get(files, fileIdOf(idOrUrl));
  assertRuleOf(file, field, 'RESOURCE_NOT_FOUND', `names no file of the site's media: ${idOrUrl}`);
  return file;
}

/** A name that no other file has; its ending tells its type to all who are sent it. */
const newId = ({ ids, site }: Context, { ending, mediaType }: FileType): string =>
  `${site.ownerId.slice(0, 6)}_${ids.guid().replaceAll('-', '')}${mediaType === 'IMAGE' ? '~mv2' : ''}.${ending}`;

/**
 * What a file is by its bytes: pictures are often named after another format than they have.
 * @throws PlatformError 413 for a file that is too large, 400 for one that is empty or no picture though it is said to be
 */
function examined(
  { media }: Context,
  type: FileType,
  staged: StagedFile,
): { type: FileType; size: Partial<PictureSize> } {
  const most = largestOf(type.mediaType);
  const { size: byteLength } = staged;
  assert(byteLength <= most, () => {
    const sizes = `The file has ${byteLength} bytes; one of the type ${type.mimeType} may have ${most}`;
    return applicationError(413, 'FILE_SIZE_OVER_LIMIT', sizes);
  });
  assert(byteLength > 0, () => applicationError(400, 'ZERO_FILE_SIZE', 'The file is empty'));
  if (type.mediaType !== 'IMAGE' && type.mediaType !== 'VECTOR') return { type, size: {} };
  const picture = pictureIn(media.readStaged(staged));
  const actual = typeOfPicture(type, picture?.format);
  const problem = `The file is said to be of the type ${type.mimeType}, and is no picture of this kind`;
  assert(picture && actual, () => applicationError(400, 'MISMATCH_MIME_TYPE', problem));
  return { type: actual, size: { width: picture.width, height: picture.height } };
}

/**
 * Renames a file, moves it or labels it anew.
 * @throws PlatformError RESOURCE_NOT_FOUND, FIELD_MASK_IS_EMPTY_OR_MISSING, 400; 404 for a folder that does not exist
 */
export function changeFile(
  context: Context,
  change: { id?: string; displayName?: string; parentFolderId?: string | null; labels?: string[] },
): MediaFile {
  const file = findFile(context, change.id ?? '', 'file.id');
  const { displayName, parentFolderId, labels } = change;
  const isChange = displayName || parentFolderId || labels;
  const lacking = 'must have a displayName, a parentFolderId or labels';
  assertRuleOf(isChange, 'file', 'FIELD_MASK_IS_EMPTY_OR_MISSING', lacking);
  const changed: MediaFile = {
    ...file,
    displayName: displayName || file.displayName,
    parentFolderId: parentFolderId ? parentOf(context, parentFolderId) : file.parentFolderId,
    labels: labels ?? file.labels,
    updatedDate: isoDate(context.clock.now()),
  };
  context.documents.put(files, changed);
  return changed;
}

/**
 * Stores that a file could not be imported, and tells of it.
 * @param type what it was to be, where that is known
 */
export function addFailure(
  context: Context,
  wanted: WantedFile,
  type: FileType = { ending: 'bin', mimeType: 'application/octet-stream', mediaType: 'OTHER' },
  refusal: PlatformError,
): MediaFile {
  const { externalInfo, ...described } = wanted;
  const now = isoDate(context.clock.now());
  const file: MediaFile = {
    ...described,
    id: newId(context, type),
    hash: '',
    sizeInBytes: 0,
    mediaType: type.mediaType,
    mimeType: type.mimeType,
    operationStatus: 'FAILED',
    createdDate: now,
    updatedDate: now,
    state: 'OK',
  };
  context.documents.put(files, file);
  tellFailed(context, file.id, { ...(externalInfo && { externalInfo }) }, refusal);
  return file;
}

/**
 * Stores a file with its bytes, and tells that it is ready.
 * @throws PlatformError 413 for a file that is too large, 400 for one that is empty or is not what its type says
 */
export function addFile(
  context: Context,
  wanted: WantedFile,
  saidToBe: FileType,
  staged: StagedFile,
): MediaFile {
  const { type, size } = examined(context, saidToBe, staged);
  const { externalInfo, ...described } = wanted;
  const now = isoDate(context.clock.now());
  const file: MediaFile = {
    ...described,
    displayName: displayNameOf(wanted.displayName || `file.${type.ending}`),
    id: newId(context, type),
    hash: staged.md5,
    sizeInBytes: staged.size,
    mediaType: type.mediaType,
    mimeType: type.mimeType,
    operationStatus: 'READY',
    ...size,
    createdDate: now,
    updatedDate: now,
    state: 'OK',
  };
  context.media.put(file.id, staged);
  context.documents.put(files, file);
  tellReady(context, file, { externalInfo });
  return file;
}

/** Tells that a file can be used: it was stored, or has come back from the trash bin. */
export function tellReady(
  context: Context,
  file: MediaFile,
  about: { externalInfo?: WantedFile['externalInfo']; triggeredByUndelete?: boolean },
): void {
  const body = { file: serializeFile(context, file), ...about };
  context.emit({ entityFqdn: FQDN, slug: 'file_ready', entityId: file.id, actionEvent: { body } });
}

/** Tells that a file was refused. @param id of the file, which there is none of where it was not stored */
export function tellFailed(
  context: Context,
  id: string,
  { externalInfo }: Pick<WantedFile, 'externalInfo'>,
  refusal: PlatformError,
): void {
  const error = { code: codeOf(refusal), description: refusal.message };
  const body = { ...(externalInfo && { externalInfo }), error };
  context.emit({ entityFqdn: FQDN, slug: 'file_failed', entityId: id, actionEvent: { body } });
}
