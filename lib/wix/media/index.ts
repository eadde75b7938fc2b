// Public interface of media for the rest of the shop.

import { platformConfig } from '@/lib/config/platform-config';
import { asText } from '@/lib/wix/platform/values';

/** A picture of the platform: an address that next/image may load. */
export type PictureSource = { src: string; alt: string };

/** Where the hosted platform serves its pictures. */
const HOSTED_MEDIA = 'https://static.wixstatic.com/media/';

/**
 * Returns the address from which next/image may load a picture of the platform: the platform's own, or /media of this
 * shop for the emulator's pictures, because the emulator's address is not known at build time.
 * @param image the SDK's `wix:image://v1/<id>/<file>#…`, or an address of the platform's media
 * @returns undefined if there is no picture
 */
export function pictureUrl(image: string | null | undefined): string | undefined {
  const id = /(?:image:\/\/v1|\/media)\/([^/#?]+)/.exec(asText(image))?.[1];
  return id && (platformConfig().emulatorUrl ? `/media/${id}` : HOSTED_MEDIA + id);
}
