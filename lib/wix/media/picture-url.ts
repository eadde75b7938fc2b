import { platformConfig } from '@/lib/config/platform-config';

/** Where the hosted platform serves its pictures. */
const HOSTED_MEDIA = 'https://static.wixstatic.com/media/';

/**
 * The address from which next/image may load a picture of the platform: its own, or for the emulator's our /media,
 * because the emulator's address is not known when the app is built.
 * @param image the SDK's `wix:image://v1/<id>/<file>#…`, or an address of the platform's media
 */
export function pictureUrl(image: string | null | undefined): string | undefined {
  const id = /(?:image:\/\/v1|\/media)\/([^/#?]+)/.exec(image ?? '')?.[1];
  return id && (platformConfig().emulatorUrl ? `/media/${id}` : HOSTED_MEDIA + id);
}
