import type { wixEventsV2 } from '@wix/events';
import { pictureUrl } from '@/lib/wix/media';
import { safeHref } from './inline';
import type { RichPicture } from './types';

type Media = wixEventsV2.Media;

/** The platform's hosts of pictures, films and sounds. What lies elsewhere is linked to, not loaded. */
const OWN_HOSTS = /(^|\.)wixstatic\.com$/;

/** A picture of the platform's; undefined where it is no picture, or not of the platform. */
export function toRichPicture(media: Media | undefined, alt: string): RichPicture | undefined {
  const { id, url } = media?.src ?? {};
  const src = url ? isOwn(url) && pictureUrl(url) : id && pictureUrl(`/media/${id}`);
  if (!src) return undefined;
  return { src, alt, width: media?.width || 1600, height: media?.height || 1000 };
}

/**
 * Where a film or a sound of the platform's can be played from.
 * @param host which keeps such files by their ids
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
