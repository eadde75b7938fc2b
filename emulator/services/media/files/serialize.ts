import type { files as meta } from '@wix/media/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { mediaUrl } from '#core/media-address';
import type { MediaFile } from './store';

type Sent = NonNullable<ReturnType<typeof meta.getFileDescriptor>['__originalResponseType']['file']>;
type Descriptor = Serialized<Sent>;

const pictureOf = ({ id, displayName, width = 0, height = 0 }: MediaFile) => ({
  image: { id, url: mediaUrl(id), width, height, filename: displayName },
  faces: [],
});

/** The media of a file by its media type; undefined for other files. */
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

/** A file as calls and domain events send it; a failed one has no media. */
export function serializeFile({ site }: Pick<Context, 'site'>, file: MediaFile): Descriptor {
  const { mimeType, width, height, deletedWith, sizeInBytes, ...sent } = file;
  const isShown = file.operationStatus === 'READY';
  return {
    ...sent,
    sizeInBytes: String(sizeInBytes),
    url: mediaUrl(file.id),
    ...(isShown && { media: mediaOf(file) }),
    ...(isShown && width && height && { thumbnailUrl: mediaUrl(file.id) }),
    siteId: site.id,
  };
}
