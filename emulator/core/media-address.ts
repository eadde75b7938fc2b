import { assert, invalidField } from './contract/errors';

/** The host of the site's media; an app's transport redirects it to the emulator, like the API's host. */
export const MEDIA_HOST = 'https://static.wixstatic.com';

/**
 * The address of a file of the site's media in all answers (platform facts 8.13): apps allow pictures from no other
 * host.
 */
export const mediaUrl = (id: string): string => `${MEDIA_HOST}/media/${id}`;

interface GivenPicture {
  imageInfo?: { id?: string; url?: string };
  focalPoint?: { x?: number; y?: number };
}

/**
 * Returns a picture of a request with the address of its file, and both coordinates of its focal point. Pictures have
 * to be in the site's media (SDK: `CommonImage`).
 * @param field the path of the picture in the request
 * @throws PlatformError 400 without the file's id
 */
export function withFile<T extends GivenPicture>(image: T, field: string): T {
  const { imageInfo, focalPoint } = image;
  const id = imageInfo?.id;
  assert(id, () => invalidField(`${field}.imageInfo.id`, 'must not be empty', 'REQUIRED_FIELD'));
  const { x = 0, y = 0 } = focalPoint ?? {};
  return {
    ...image,
    imageInfo: { ...imageInfo, id, url: mediaUrl(id) },
    ...(focalPoint && { focalPoint: { x, y } }),
  };
}

/** A picture in the site's media by its file name, or at another address. */
export interface StoredPicture {
  /** The file name, also used as id. */
  file: string;
  altText: string;
  /** Its address, if it is not in the site's media. */
  url?: string;
}

/** The size in pixels that answers state for every picture of a product. */
export const PICTURE_SIZE = { width: 1200, height: 1200 } as const;

/** Returns the address of a picture. */
export const pictureUrl = ({ file, url }: StoredPicture): string => url ?? mediaUrl(file);

/** The form of a picture in carts, checkouts, orders and variants of products. */
export const serializePicture = (picture: StoredPicture) => ({
  id: picture.file,
  url: pictureUrl(picture),
  ...PICTURE_SIZE,
  altText: picture.altText,
  filename: picture.file,
});

/**
 * Returns the address of a picture for the emulator's own pages: on the emulator, at twice the display size.
 * @param box the square in which it is shown whole, in CSS pixels
 */
export function localMedia(url: string, box: number): string {
  const path = url.startsWith(`${MEDIA_HOST}/`) && url.slice(MEDIA_HOST.length);
  return path ? `${path}/v1/fit/w_${2 * box},h_${2 * box}/${path.split('/').at(-1)}` : url;
}
