import type { wixEventsV2 } from '@wix/events';
import { pictureUrl } from '@/lib/wix/media';
import { safeHref } from './inline';
import type { RichPicture } from './types';

type Media = wixEventsV2.Media;

/** The platform's hosts of pictures, videos and audio. Media elsewhere is linked to, not loaded. */
const OWN_HOSTS = /(^|\.)wixstatic\.com$/;

/** Returns a picture of the platform; undefined if it is not a picture, or not on the platform. */
export function toRichPicture(media: Media | undefined, alt: string): RichPicture | undefined {
  const { id, url } = media?.src ?? {};
  const src = url ? isOwn(url) && pictureUrl(url) : id && pictureUrl(`/media/${id}`);
  if (!src) return undefined;
  return { src, alt, width: media?.width || 1600, height: media?.height || 1000 };
}

/**
 * Returns the address of a video or audio file of the platform.
 * @param host that serves such files by id
 */
export function playable(media: Media | undefined, host: 'video' | 'static'): string | undefined {
  const { id, url } = media?.src ?? {};
  if (url) return isOwn(url) ? safeHref(url) : undefined;
  return id ? safeHref(`https://${host}.wixstatic.com/${encodeURI(id)}`) : undefined;
}

/** The address of a file. */
export const fileHref = ({ url, id }: wixEventsV2.FileSource = {}): string | undefined =>
  safeHref(url ?? (id && `https://static.wixstatic.com/${encodeURI(id)}`));

function isOwn(url: string): boolean {
  if (!URL.canParse(url)) return url.startsWith('wix:image://');
  const { protocol, hostname } = new URL(url);
  return protocol === 'wix:' || (protocol === 'https:' && OWN_HOSTS.test(hostname));
}
