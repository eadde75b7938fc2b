import { platformConfig } from '../config';

/** Where the hosted platform serves its pictures, and where the emulator does. */
const HOSTED_MEDIA = 'https://static.wixstatic.com/media/';
const EMULATOR_MEDIA = '/_emulator/media/';

/**
 * The address from which next/image may load a picture of the platform: the hosted one as it is, the emulator's
 * through our own /media, because its address is not known when the app is built.
 * @param image the SDK's `wix:image://v1/<id>/<file>#…` or a plain address
 */
export function pictureUrl(image: string | null | undefined): string | undefined {
  if (!image) return undefined;
  const { emulatorUrl } = platformConfig();
  const id = /^(?:wix:)?image:\/\/v1\/([^/#]+)/.exec(image)?.[1];
  if (id) return emulatorUrl ? `/media/${id}` : HOSTED_MEDIA + id;
  if (emulatorUrl && image.startsWith(emulatorUrl + EMULATOR_MEDIA)) {
    return `/media/${image.slice((emulatorUrl + EMULATOR_MEDIA).length)}`;
  }
  if (emulatorUrl && image.startsWith(HOSTED_MEDIA))
    return `/media/${image.slice(HOSTED_MEDIA.length).split('/')[0]}`;
  return image;
}
