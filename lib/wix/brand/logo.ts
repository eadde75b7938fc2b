import sharp from 'sharp';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { pictureUrl } from '@/lib/wix/media';
import { brandColours, mainColour } from './colours';
import type { Brand } from './types';

const HOSTED_MEDIA = 'https://static.wixstatic.com/media/';

/** Logos are 88 pixels wide: a sample of this size shows their colours and is quick to read. */
const SAMPLE = { width: 96, height: 96 };

/** How long the media host may take, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Below or above this brightness, a transparent logo cannot be seen on a dark or light background. */
const DARK = 70;
const LIGHT = 200;

/**
 * Returns a logo's address, the background that it needs, and the brand colours.
 * @param path of the logo in the site's media
 * @throws {Error} if it cannot be read
 */
export async function readLogo(
  path: string,
  { emulatorUrl }: PlatformConfig,
): Promise<Pick<Brand, 'logo' | 'colours'>> {
  const id = /([^/]+)$/.exec(path.replace(/[#?].*$/, ''))?.[1];
  const src = id && pictureUrl(HOSTED_MEDIA + id);
  if (!src) return {};
  const answer = await fetch(emulatorUrl ? `${emulatorUrl}/media/${id}` : HOSTED_MEDIA + id, {
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`The logo ${id} answered ${answer.status}`);
  const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .resize({ ...SAMPLE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const main = mainColour(data);
  const ground = groundFor(data);
  return {
    logo: { src, ...(ground && { ground }) },
    ...(main && { colours: brandColours(main) }),
  };
}

/** Returns the background that a transparent logo needs to be visible. */
function groundFor(pixels: Uint8Array): 'light' | 'dark' | undefined {
  let [clear, opaque, brightness] = [0, 0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) clear += 1;
    else {
      opaque += 1;
      brightness += 0.299 * red + 0.587 * green + 0.114 * blue;
    }
  }
  // A picture with its own background is visible anywhere.
  if (!opaque || clear < opaque / 4) return undefined;
  if (brightness / opaque < DARK) return 'light';
  return brightness / opaque > LIGHT ? 'dark' : undefined;
}
