import { fileHeaders } from './send-file';
import { PictureRefused } from './transform';

/** The answer for a file that does not exist. */
export const missing = () => new Response('Not found', { status: 404 });

/**
 * Sends a picture, or an error.
 * @param picture makes its bytes; undefined if the requested part is outside the picture
 * @param contentType its media type
 */
export async function sendPicture(
  picture: () => Promise<Buffer | undefined>,
  contentType: string,
): Promise<Response> {
  try {
    const bytes = await picture();
    if (!bytes) return new Response('The picture has no such part', { status: 400 });
    return new Response(new Uint8Array(bytes), {
      // `enc_auto` depends on the formats that the browser accepts.
      headers: { ...fileHeaders(contentType), vary: 'Accept' },
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return missing();
    if (!(error instanceof PictureRefused)) throw error;
    const { message, status } = error;
    return new Response(message, { status, headers: status === 503 ? { 'retry-after': '1' } : {} });
  }
}
