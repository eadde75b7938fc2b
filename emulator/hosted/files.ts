import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { STYLESHEET } from './shared/page';
import { WIDGET } from './sign-in/captcha';
import { readStylesheet } from './stylesheet';

/** The path is right from both the source (emulator/hosted) and the bundle (emulator/dist). */
const WIDGET_FILE = new URL('../hosted/sign-in/captcha-widget.js', import.meta.url);

const file = (text: string, type: string) =>
  new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' },
  });

/** The files that the pages load. */
export function fileRoutes(): Hono {
  const app = new Hono();
  app.get(STYLESHEET, async () => file(await readStylesheet(), 'text/css'));
  app.get(WIDGET, async () => file(await readFile(WIDGET_FILE, 'utf8'), 'text/javascript'));
  return app;
}
