import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { ANONYMOUS } from '#core/contract/context';
import { originOf } from '#core/http/request-url';
import { SEED_PICTURE } from '#core/seed-folder/index';
import { OWN_FILE } from '#core/site-media';
import type { Emulator } from '#runtime/emulator';
import { files, typeOfName } from '#services/media';
import { SVG, sendFile } from './send-file';
import { missing, sendPicture } from './send-picture';
import { createSharedPictures } from './shared-pictures';
import { readTransform, transformed } from './transform';

/** Returns the media type of a picture by its name. */
const typeOf = (id: string): string => typeOfName(id)?.mimeType ?? 'image/webp';

/**
 * Serves the site's media like the platform's media host: `/media/<id>`, and with the suffixes of the SDK's helpers
 * also cropped, resized or in another format.
 * @param emulator whose own media, imported or uploaded, take precedence over other pictures of the same name
 */
export function mediaRoutes(emulator: Pick<Emulator, 'media' | 'run'>): Hono {
  const app = new Hono();
  const { media } = emulator;
  // Other files that come with the site are for its downloads.
  const isPlaced = (id: string) => SEED_PICTURE.test(id) && media.placed(id) !== undefined;
  const isOwn = (id: string) => OWN_FILE.test(id) && media.has(id);
  // A private file is sent only at an address with a token.
  const isPrivate = (id: string, origin: string) =>
    emulator.run(ANONYMOUS, origin, ({ documents }) => documents.get(files, id)?.private === true);
  const pathOf = (id: string): string => (media.find(id) ?? media.placed(id) ?? { path: id }).path;
  // Sites may have different pictures with the same name.
  const version = (id: string) => media.find(id)?.path ?? '';
  const shared = createSharedPictures();
  app.use('/:id/*', async (c, next) => {
    const id = c.req.param('id');
    if (!isOwn(id)) return isPlaced(id) ? next() : missing();
    return isPrivate(id, originOf(c.req.url)) ? forbidden() : next();
  });
  app.get('/:id', async (c) => {
    const id = c.req.param('id');
    const own = media.find(id);
    if (own) return sendFile(own, id, c.req.header('range'));
    return sendPicture(() => readFile(pathOf(id)), typeOf(id));
  });
  app.get('/:id/*', async (c) => {
    const id = c.req.param('id');
    const path = c.req.path.split('/').slice(3).join('/').replaceAll(/%2c/gi, ',');
    const transform = readTransform(path, c.req.header('accept') ?? '');
    if (!typeOf(id).startsWith('image/') || typeOf(id) === SVG) return missing();
    if (!transform) return new Response('There is no such transform', { status: 400 });
    const key = JSON.stringify([id, transform, version(id)]);
    const make = (signal: AbortSignal) => transformed(pathOf(id), transform, signal);
    return sendPicture(() => shared(key, make, c.req.raw.signal), `image/${transform.format}`);
  });
  return app;
}

const forbidden = () => new Response('The file is private', { status: 403 });
