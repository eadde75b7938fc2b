import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { ANONYMOUS } from '#core/contract/context';
import { DEMO_MEDIA } from '#core/site-media';
import { DOWNLOADS, downloadOf } from '#services/ecom';
import type { Pages } from '../shared/session-pages';

const EXPIRED = {
  title: 'This download has expired',
  text: 'Its link was good for 30 days after the order was paid. Ask the shop for a new one.',
};
const UNKNOWN = {
  title: 'There is no such download',
  text: 'The link is incomplete, or the shop that made it has been reset.',
};

/** The purchased files; the link alone gives access. */
export function downloadRoutes({ run, message }: Pages): Hono {
  const app = new Hono();
  app.get(`${DOWNLOADS}/:id`, async (c) => {
    const file = run(c, ANONYMOUS, (context) => downloadOf(context, c.req.param('id')));
    if (!file) return message(undefined, UNKNOWN, 404);
    if (file === 'expired') return message(undefined, EXPIRED, 410);
    return new Response(new Uint8Array(await readFile(new URL(file.id, DEMO_MEDIA))), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  });
  return app;
}
