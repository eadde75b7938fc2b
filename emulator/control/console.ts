import { readFile } from 'node:fs/promises';
import { type Context as Call, Hono } from 'hono';

/** Where the built console is, found from the sources (emulator/control) and the bundle (emulator/dist) alike. */
const FOLDER = new URL('../dist/package-console/', import.meta.url);

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  json: 'application/json',
  map: 'application/json',
  png: 'image/png',
};

/** Nothing but its own files may run, no other page may frame it; mails and media of the site are shown in it. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: http: https:",
  "frame-src 'self' blob: data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

/** A built file; undefined where there is none, as before the first build. */
async function read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(new URL(path, FOLDER)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether a caller wants a page, as browsers do when a person opens an address. */
const wantsPage = (c: Call): boolean => c.req.header('accept')?.includes('text/html') === true;

/** The console's page: read at each request, as it is built anew while it is worked on. */
async function page(): Promise<Response> {
  const content = await read('index.html');
  if (!content) return new Response('The console is not built: npm run build\n', { status: 404 });
  const headers = { ...HEADERS, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(content, { headers });
}

/**
 * The console: its page at `/` and below `/console`, for those who ask for a page, and its files. Where there is none, or
 * it is switched off, `/` leads to what the control API says of the site.
 */
export function consoleRoutes(isOn: boolean): Hono {
  const app = new Hono();
  app.get('/', async (c) => (isOn && wantsPage(c) ? page() : c.redirect('/_emulator/ready')));
  if (!isOn) return app;
  // Where the messages were before the console showed them.
  app.get('/_emulator/outbox/:id?', async (c, next) => {
    if (!wantsPage(c)) return next();
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${pathname.replace('/_emulator/', '/console/')}${search}`);
  });
  app.get('/console/assets/:file{[\\w.-]+}', async (c, next) => {
    const file = c.req.param('file');
    const content = await read(`assets/${file}`);
    if (!content) return next();
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    // The name changes with the content.
    const cacheControl = 'public, max-age=31536000, immutable';
    return new Response(content, {
      headers: { ...HEADERS, 'content-type': type, 'cache-control': cacheControl },
    });
  });
  app.get('/console', page);
  app.get('/console/*', page);
  return app;
}
