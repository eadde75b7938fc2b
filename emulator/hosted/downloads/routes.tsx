import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { ANONYMOUS } from '#core/contract/context';
import { DOWNLOADS, downloadOf } from '#services/ecom';
import { typeOfName } from '#services/media';
import type { Pages } from '../shared/session-pages';

const EXPIRED = {
  title: 'This download has expired',
  text: 'Its link worked for 30 days after the order was paid. Ask the shop for a new one.',
};
const UNKNOWN = {
  title: 'There is no such download',
  text: 'The link is incomplete, or the shop that made it has been reset.',
};

/** The purchased files; the link alone gives access. */
export function downloadRoutes({ emulator: { media }, run, message }: Pages): Hono {
  const app = new Hono();
  app.get(`${DOWNLOADS}/:id`, (c) => {
    const file = run(c, ANONYMOUS, (context) => downloadOf(context, c.req.param('id')));
    if (file === 'expired') return message(undefined, EXPIRED, 410);
    const stored = file && (media.find(file.id) ?? media.placed(file.id));
    if (!stored) return message(undefined, UNKNOWN, 404);
    return new Response(Readable.toWeb(createReadStream(stored.path)) as ReadableStream, {
      headers: {
        'content-type': typeOfName(file.id)?.mimeType ?? 'application/octet-stream',
        'content-length': `${stored.size}`,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  });
  return app;
}
