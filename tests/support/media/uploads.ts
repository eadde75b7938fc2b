import sharp from 'sharp';
import { EMULATOR } from '../emulator/start';

/** Returns a picture of 64 by 48 pixels. */
export const picture = (format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#8a5a3c' } })
    .toFormat(format)
    .toBuffer();

/** The answer to an upload. */
interface Uploaded {
  file: { id: string; url: string; displayName: string; mediaType: string; operationStatus: string };
}

/** Sends a file to an upload address. @returns the response */
export const put = (url: string | undefined, bytes: Buffer): Promise<Response> =>
  fetch(url ?? '', { method: 'PUT', body: new Uint8Array(bytes) });

/** Sends a file to an upload address. @returns the parsed answer @throws Error if it is refused */
export async function upload(url: string | undefined, bytes: Buffer): Promise<Uploaded> {
  const answer = await put(url, bytes);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Returns the media host's response for an address, as an app's transport reaches it. */
export const addressed = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url.replace('https://static.wixstatic.com', EMULATOR), { headers });
