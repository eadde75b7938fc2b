import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { brandOf } from '#services/business-tools';
import { BRAND_STYLESHEET, brandStyles } from './shared/brand-styles';
import { STYLESHEET } from './shared/page';
import type { Pages } from './shared/session-pages';
import { WIDGET } from './sign-in/captcha';
import { readStylesheet } from './stylesheet';

/** The path is right from both the source (emulator/hosted) and the bundle (emulator/dist). */
const WIDGET_FILE = new URL('../hosted/sign-in/captcha-widget.js', import.meta.url);

const file = (text: string, type: string) =>
  new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' },
  });

/**
 * The files that the pages load.
 * @param media the site's media, by id
 */
export function fileRoutes({ emulator }: Pages, media: Hono): Hono {
  const app = new Hono();
  app.get(STYLESHEET, async () => file(await readStylesheet(), 'text/css'));
  app.get(BRAND_STYLESHEET, async () => {
    const { logo } = emulator.read(brandOf);
    const picture = logo ? await media.request(logo.slice('/media'.length)) : undefined;
    const styles = picture?.ok ? await brandStyles(Buffer.from(await picture.arrayBuffer())) : '';
    return new Response(styles, { headers: { 'content-type': 'text/css', 'cache-control': 'no-cache' } });
  });
  app.get(WIDGET, async () => file(await readFile(WIDGET_FILE, 'utf8'), 'text/javascript'));
  return app;
}
