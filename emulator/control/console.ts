import { readFile } from 'node:fs/promises';
import { type Context as Call, Hono } from 'hono';

/**
 * The folder of the built console; the path is right from both the sources (emulator/control) and the bundle
 * (emulator/dist).
 */
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

/** Only its own files may run, and no other page may frame it; it shows mails and media of the site. */
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

/** Returns a built file; undefined if there is none, as before the first build. */
async function read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(new URL(path, FOLDER)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether a caller wants a page, as browsers do when a user opens an address. */
const wantsPage = (c: Call): boolean => c.req.header('accept')?.includes('text/html') === true;

/** Returns the console's page, read at each request because it is rebuilt during development. */
async function page(): Promise<Response> {
  const content = await read('index.html');
  if (!content) return new Response('The console is not built: npm run build\n', { status: 404 });
  const headers = { ...HEADERS, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(content, { headers });
}

/**
 * Serves the console: its files, and its page at `/` and below `/console` for callers who want a page. If it is missing
 * or switched off, `/` redirects to the control API's description of the site.
 */
export function consoleRoutes(isOn: boolean): Hono {
  const app = new Hono();
  app.get('/', async (c) => (isOn && wantsPage(c) ? page() : c.redirect('/_emulator/ready')));
  if (!isOn) return app;
  // The messages were here before the console showed them.
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
    // The file name changes with the content, so it can be cached for ever.
    const cacheControl = 'public, max-age=31536000, immutable';
    return new Response(content, {
      headers: { ...HEADERS, 'content-type': type, 'cache-control': cacheControl },
    });
  });
  // Otherwise the page would be the answer for a file that is missing.
  app.get('/console/assets/*', (c) => c.text('The console has no such file\n', 404));
  app.get('/console', (c) => c.redirect(`/${new URL(c.req.url).search}`));
  app.get('/console/*', page);
  return app;
}
