import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { ANONYMOUS } from '#core/contract/context';
import { originOf } from '#core/http/request-url';
import { SEED_MEDIA, SEED_PICTURE } from '#core/seed-folder/index';
import { DEMO_MEDIA, OWN_FILE } from '#core/site-media';
import type { Emulator } from '#runtime/emulator';
import { files, typeOfName } from '#services/media';
import { SVG, sendFile } from './send-file';
import { missing, sendPicture } from './send-picture';
import { readTransform, type Transform, transformed } from './transform';

/** The names of the demo site's pictures; other files in the folder belong to digital products. */
const PICTURE = /^[\w-]+\.(webp)$/;

/** Returns the media type of a picture by its name. */
const typeOf = (id: string): string => typeOfName(id)?.mimeType ?? 'image/webp';

/** The most bytes of cached transformed pictures. */
const KEPT_BYTES = 32 * 1024 * 1024;

interface Wanted {
  id: string;
  transform: Transform;
}

/**
 * Serves the site's media like the platform's media host: `/media/<id>`, and with the suffixes of the SDK's helpers
 * also cropped, resized or in another format.
 * @param emulator whose own media, imported or uploaded, take precedence over other pictures of the same name
 * @param seed the folder with the user's own content, whose pictures are then the site's
 */
export function mediaRoutes(emulator: Pick<Emulator, 'media' | 'run'>, seed?: string): Hono {
  const app = new Hono();
  const { media } = emulator;
  const isPlaced = (id: string) => (seed ? SEED_PICTURE : PICTURE).test(id);
  const isOwn = (id: string) => OWN_FILE.test(id) && media.has(id);
  // A private file is sent only at an address with a token.
  const isPrivate = (id: string, origin: string) =>
    emulator.run(ANONYMOUS, origin, ({ documents }) => documents.get(files, id)?.private === true);
  const source = async (id: string): Promise<Buffer> => {
    const own = media.find(id);
    if (own) return readFile(own.path);
    return seed ? readFile(join(seed, SEED_MEDIA, id)) : readFile(new URL(id, DEMO_MEDIA));
  };
  // Sites may have different pictures with the same name.
  const version = (id: string) => media.find(id)?.path ?? '';
  // A picture that is requested twice at the same time is made once.
  const made = new LRUCache<string, Buffer, Wanted>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (_key, _stale, { context: { id, transform } }) => transformed(() => source(id), transform),
  });
  app.use('/:id/*', async (c, next) => {
    const id = c.req.param('id');
    if (!isOwn(id)) return isPlaced(id) ? next() : missing();
    return isPrivate(id, originOf(c.req.url)) ? forbidden() : next();
  });
  app.get('/:id', async (c) => {
    const id = c.req.param('id');
    const own = media.find(id);
    if (own) return sendFile(own, id, c.req.header('range'));
    return sendPicture(() => source(id), typeOf(id));
  });
  app.get('/:id/*', async (c) => {
    const id = c.req.param('id');
    const path = c.req.path.split('/').slice(3).join('/').replaceAll(/%2c/gi, ',');
    const transform = readTransform(path, c.req.header('accept') ?? '');
    if (!typeOf(id).startsWith('image/') || typeOf(id) === SVG) return missing();
    if (!transform) return new Response('There is no such transform', { status: 400 });
    const key = JSON.stringify([id, transform, version(id)]);
    return sendPicture(() => made.fetch(key, { context: { id, transform } }), `image/${transform.format}`);
  });
  return app;
}

const forbidden = () => new Response('The file is private', { status: 403 });
