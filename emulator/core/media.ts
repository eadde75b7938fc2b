import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/** Pictures and files. The same folder seen from the source (emulator/core) and from the bundle (emulator/dist). */
export const MEDIA_FOLDER = new URL('../seed/media/', import.meta.url);

/**
 * Serves the demo site's pictures as the platform's media host does: `/media/<id>`. The sizes that the
 * SDK's helpers append (`/v1/fill/…`) are accepted; the picture is sent whole.
 */
export function media(): Hono {
  const app = new Hono();
  const send = async (id: string): Promise<Response> => {
    const type = TYPES[id.split('.').at(-1) ?? ''];
    if (!type || !/^[\w-]+\.\w+$/.test(id)) return new Response('Not found', { status: 404 });
    try {
      const headers = {
        'content-type': type,
        'cache-control': 'public, max-age=86400',
        'access-control-allow-origin': '*',
      };
      return new Response(new Uint8Array(await readFile(new URL(id, MEDIA_FOLDER))), { headers });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT')
        return new Response('Not found', { status: 404 });
      throw error;
    }
  };
  app.get('/:id', (c) => send(c.req.param('id')));
  app.get('/:id/*', (c) => send(c.req.param('id')));
  return app;
}
