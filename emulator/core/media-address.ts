/** The host of the site's media; an app's transport sends it here, as it does the API's. */
export const MEDIA_HOST = 'https://static.wixstatic.com';

/**
 * The address of a file of the site's media, as every answer sends it (platform facts 8.13): apps allow pictures of no
 * other host.
 */
export const mediaUrl = (id: string): string => `${MEDIA_HOST}/media/${id}`;

/** A picture of the site's media by its file name, or one that stands somewhere else. */
export interface StoredPicture {
  /** Its id too. */
  file: string;
  altText: string;
  /** Where it is, when not in the site's media. */
  url?: string;
}

/** The size that every picture of a product is said to have, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 1200 } as const;

/** Where a picture is. */
export const pictureUrl = ({ file, url }: StoredPicture): string => url ?? mediaUrl(file);

/** A picture as carts, checkouts, orders and the variants of products send it. */
export const serializePicture = (picture: StoredPicture) => ({
  id: picture.file,
  url: pictureUrl(picture),
  ...PICTURE_SIZE,
  altText: picture.altText,
  filename: picture.file,
});

/**
 * The same picture for a page of the emulator's own, which loads it from there, at twice the size that it is shown in.
 * @param box in which it is shown whole, in CSS pixels
 */
export function localMedia(url: string, box: number): string {
  const path = url.startsWith(`${MEDIA_HOST}/`) && url.slice(MEDIA_HOST.length);
  return path ? `${path}/v1/fit/w_${2 * box},h_${2 * box}/${path.split('/').at(-1)}` : url;
}
