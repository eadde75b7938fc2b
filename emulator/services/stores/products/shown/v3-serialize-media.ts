import type { productsV3 as meta } from '@wix/stores/meta';
import type { Serialized } from '#core/contract/serialized';
import { namedGuid } from '#core/ids';
import { PICTURE_SIZE, pictureUrl } from '#core/media-address';
import type { Product } from '../entity';
import type { Picture } from '../parts/entity';
import type { Asked } from './v3-requested';

/** Whether a file of the media library is a video. */
export const isVideo = ({ file, url }: Picture): boolean =>
  /\.(mp4|webm|mov|m4v)$/i.test(url ? new URL(url).pathname : file);

type WireMedia = Serialized<meta.ProductMediaOriginal>;

const THUMBNAIL = { width: 50, height: 50 };

/** A picture or video of a product as the platform sends it. */
export function serializeMediaItem(picture: Picture, isRequested: Asked): WireMedia {
  const { file, altText, displayName } = picture;
  const url = pictureUrl(picture);
  const still = picture.url ? url : `${url}/v1/fit/w_50,h_50,q_90/${file}`;
  const about = { id: file, url, filename: file };
  return {
    id: file,
    ...(isVideo(picture)
      ? {
          video: {
            id: file,
            filename: file,
            resolutions: [{ url, ...PICTURE_SIZE, format: /\.(\w+)$/.exec(file)?.[1] ?? 'mp4' }],
          },
          mediaType: 'VIDEO',
        }
      : { image: { ...about, ...PICTURE_SIZE, altText }, mediaType: 'IMAGE' }),
    ...(altText && { altText }),
    ...(displayName && { displayName }),
    ...(isRequested('THUMBNAIL') && { thumbnail: { url: still, ...THUMBNAIL, altText } }),
    uploadId: namedGuid('upload', file),
  };
}

/**
 * The media in the answer to an update. A picture that the request named by its address is still being copied, so it has
 * that address and no image (statement sv3-028).
 */
export function serializeUpdatedMedia(
  { main, itemsInfo }: Serialized<meta.MediaOriginal> = {},
  given: readonly { url?: string }[] = [],
): Serialized<meta.MediaOriginal> {
  const addresses = new Set(given.flatMap(({ url }) => url ?? []));
  const pending = ({ image, ...item }: WireMedia): WireMedia =>
    image?.url && addresses.has(image.url)
      ? { ...item, url: image.url }
      : { ...item, ...(image && { image }) };
  return {
    ...(main && { main: pending(main) }),
    ...(itemsInfo && { itemsInfo: { items: itemsInfo.items?.map(pending) } }),
  };
}

/** The main picture, and all of them if requested. */
export function serializeProductMedia(
  { media }: Product,
  isRequested: Asked,
): Serialized<meta.MediaOriginal> {
  const [main] = media;
  return {
    ...(main && { main: serializeMediaItem(main, isRequested) }),
    ...(isRequested('MEDIA_ITEMS_INFO') && {
      itemsInfo: { items: media.map((picture) => serializeMediaItem(picture, isRequested)) },
    }),
  };
}
