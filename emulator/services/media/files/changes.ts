import type { files as meta } from '@wix/media/meta';
import type { Context } from '#core/contract/context';
import { assert, assertRuleOf, codeOf, type PlatformError } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { StagedFile } from '#core/documents/data-folder/media-folder';
import { mediaUrl } from '#core/media-address';
import { type PictureSize, pictureIn } from '#core/seed-folder/index';
import { parentOf, shownParentOf } from '../folders/changes';
import { files, type MediaFile, type WantedFile } from './entity';
import { fileSizeOverLimit, mismatchMimeType, zeroFileSize } from './errors';
import { displayNameOf, type FileType, fileIdOf, largestOf, typeOfPicture } from './rules';

type Sent = NonNullable<ReturnType<typeof meta.getFileDescriptor>['__originalResponseType']['file']>;
type Descriptor = Serialized<Sent>;

const pictureOf = ({ id, displayName, width = 0, height = 0 }: MediaFile) => ({
  image: { id, url: mediaUrl(id), width, height, filename: displayName },
  faces: [],
});

/** The media of a file for its media type; undefined for other files. */
function mediaOf(file: MediaFile): Descriptor['media'] {
  const { id, displayName: filename, mimeType } = file;
  const url = mediaUrl(id);
  const sizeInBytes = String(file.sizeInBytes);
  const format = id.split('.').at(-1) ?? mimeType;
  switch (file.mediaType) {
    case 'IMAGE':
      return { image: pictureOf(file) };
    case 'VECTOR':
      return { vector: pictureOf(file) };
    case 'VIDEO':
      return { video: { id, filename, resolutions: [{ url, format }] } };
    case 'AUDIO':
      return { audio: { id, assets: [{ id, url, filename }], format, sizeInBytes } };
    case 'DOCUMENT':
      return { document: { id, url, filename } };
    case 'ARCHIVE':
      return { archive: { id, url, filename, sizeInBytes } };
    case 'MODEL3D':
      return { model3d: { id, url, filename, sizeInBytes } };
    default:
      return {};
  }
}

/** Serializes a file for calls and domain events; a failed one has no media. */
export function serializeFile({ site }: Pick<Context, 'site'>, file: MediaFile): Descriptor {
  const { mimeType, width, height, deletedWith, sizeInBytes, ...sent } = file;
  const isShown = file.operationStatus === 'READY';
  return {
    ...sent,
    parentFolderId: shownParentOf(file),
    sizeInBytes: String(sizeInBytes),
    url: mediaUrl(file.id),
    ...(isShown && { media: mediaOf(file) }),
    ...(isShown && width && height && { thumbnailUrl: mediaUrl(file.id) }),
    siteId: site.id,
  };
}

const FQDN = 'wix.media.site_media.v1.file_descriptor';

/** @param idOrUrl the id, or a `wix:image://` address */
export function findFile({ documents }: Context, idOrUrl: string, field = 'fileId'): MediaFile {
  const file = documents.get(files, fileIdOf(idOrUrl));
  assertRuleOf(file, field, 'RESOURCE_NOT_FOUND', `names no file of the site's media: ${idOrUrl}`);
  return file;
}

/** Returns a unique file name; its ending tells clients the type. */
const newId = ({ ids, site }: Context, { ending, mediaType }: FileType): string =>
  `${site.ownerId.slice(0, 6)}_${ids.guid().replaceAll('-', '')}${mediaType === 'IMAGE' ? '~mv2' : ''}.${ending}`;

/**
 * Determines type and size of a file from its bytes: pictures often have the ending of another format.
 * @throws PlatformError 413 for a file that is too large, 400 for an empty file, or for one that is not a picture
 * although it should be
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
    return fileSizeOverLimit(sizes);
  });
  assert(byteLength > 0, zeroFileSize);
  if (type.mediaType !== 'IMAGE' && type.mediaType !== 'VECTOR') return { type, size: {} };
  const picture = pictureIn(media.readStaged(staged));
  const actual = typeOfPicture(type, picture?.format);
  const problem = `The file is said to be of the type ${type.mimeType}, and is not a picture of this kind`;
  assert(picture && actual, () => mismatchMimeType(problem));
  return { type: actual, size: { width: picture.width, height: picture.height } };
}

/**
 * Renames a file, moves it or changes its labels.
 * @throws PlatformError 404 for an unknown folder
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
    updatedDate: context.clock.date(),
  };
  context.documents.put(files, changed);
  return changed;
}

/** Stores a failed import, and emits the failure. @param type the expected type, if known */
export function addFailure(
  context: Context,
  wanted: WantedFile,
  type: FileType = { ending: 'bin', mimeType: 'application/octet-stream', mediaType: 'OTHER' },
  refusal: PlatformError,
): MediaFile {
  const { externalInfo, ...described } = wanted;
  const now = context.clock.date();
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
 * Stores a file with its bytes, and emits that it is ready.
 * @throws PlatformError 413 for a file that is too large, 400 for an empty file or one that does not match its type
 */
export function addFile(
  context: Context,
  wanted: WantedFile,
  saidToBe: FileType,
  staged: StagedFile,
): MediaFile {
  const { type, size } = examined(context, saidToBe, staged);
  const { externalInfo, ...described } = wanted;
  const now = context.clock.date();
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

/** Emits that a file can be used, because it was stored or restored from the trash bin. */
export function tellReady(
  context: Context,
  file: MediaFile,
  about: { externalInfo?: WantedFile['externalInfo']; triggeredByUndelete?: boolean },
): void {
  const body = { file: serializeFile(context, file), ...about };
  context.emit({ entityFqdn: FQDN, slug: 'file_ready', entityId: file.id, actionEvent: { body } });
}

/** Emits that a file was rejected. @param id the id of the file; if it was not stored, no such file exists */
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
