import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { SEED_MEDIA, SEED_PICTURE } from '../core/seed-folder';
import type { SiteMedia } from './site-media';
import { readTransform, type Transform, transformed } from './transform';

/** Pictures and files. The same folder seen from the source (emulator/core) and from the bundle (emulator/dist). */
export const MEDIA_FOLDER = new URL('../seed/media/', import.meta.url);

/** The names of the demo site's pictures; other files of the folder are what its digital products consist of. */
const PICTURE = /^[\w-]+\.(webp)$/;

/** By the ending of a picture's name. */
const TYPES: Record<string, string> = { webp: 'webp', avif: 'avif', png: 'png', jpg: 'jpeg', jpeg: 'jpeg' };

const typeOf = (id: string): string => TYPES[id.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'webp';

/** Bytes of pictures that were made already. */
const KEPT_BYTES = 32 * 1024 * 1024;

interface Wanted {
  id: string;
  transform: Transform;
}

/**
 * Serves the demo site's pictures as the platform's media host does: `/media/<id>`, and with what the SDK's helpers
 * append to it cropped, resized and in another format.
 * @param media the pictures of a site that was imported, which come before others of their name
 * @param seed the folder with content of one's own, whose pictures then are the site's
 */
export function mediaRoutes(media: SiteMedia, seed?: string): Hono {
  const app = new Hono();
  const isPicture = (id: string) =>
    (seed ? SEED_PICTURE : PICTURE).test(id) || (SEED_PICTURE.test(id) && media.get(id) !== undefined);
  const source = async (id: string): Promise<Buffer> => {
    const own = media.get(id);
    if (own) return Buffer.from(own);
    return seed ? readFile(join(seed, SEED_MEDIA, id)) : readFile(new URL(id, MEDIA_FOLDER));
  };
  // Another site may have another picture of the same name.
  const version = (id: string) => {
    const own = media.get(id);
    return own ? createHash('sha256').update(own).digest('hex') : '';
  };
  // Asked for twice at the same time, a picture is made once.
  const made = new LRUCache<string, Buffer, Wanted>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: async (_key, _stale, { context: { id, transform } }) =>
      transformed(await source(id), transform),
  });
  app.get('/:id', async (c) => {
    const id = c.req.param('id');
    return isPicture(id) ? send(() => source(id), typeOf(id)) : missing();
  });
  app.get('/:id/*', async (c) => {
    const id = c.req.param('id');
    const path = c.req.path.split('/').slice(3).join('/').replaceAll(/%2c/gi, ',');
    const transform = readTransform(path, c.req.header('accept') ?? '');
    if (!isPicture(id)) return missing();
    if (!transform) return new Response('There is no such transform', { status: 400 });
    const key = JSON.stringify([id, transform, version(id)]);
    return send(() => made.fetch(key, { context: { id, transform } }), transform.format);
  });
  return app;
}

const missing = () => new Response('Not found', { status: 404 });

async function send(picture: () => Promise<Buffer | undefined>, format: string): Promise<Response> {
  try {
    const bytes = await picture();
    if (!bytes) return new Response('The picture has no such part', { status: 400 });
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=86400',
        'access-control-allow-origin': '*',
        // `enc_auto` depends on it.
        vary: 'Accept',
      },
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return missing();
    throw error;
  }
}
