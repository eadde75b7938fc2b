/** The host of the site's media; an app's transport sends it here, as it does the API's. */
const MEDIA_HOST = 'https://static.wixstatic.com';

/**
 * The address of a file of the site's media, as every answer sends it (platform facts 8.13): apps allow pictures of no
 * other host.
 */
export const mediaUrl = (id: string): string => `${MEDIA_HOST}/media/${id}`;

/**
 * The same picture for a page of the emulator's own, which loads it from there, at twice the size that it is shown in.
 * @param box in which it is shown whole, in CSS pixels
 */
export function localMedia(url: string, box: number): string {
  const path = url.startsWith(`${MEDIA_HOST}/`) && url.slice(MEDIA_HOST.length);
  return path ? `${path}/v1/fit/w_${2 * box},h_${2 * box}/${path.split('/').at(-1)}` : url;
}
