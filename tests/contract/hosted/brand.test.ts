import { siteProperties } from '@wix/business-tools';
import { expect, test } from 'vitest';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { siteProperties }).siteProperties;
const get = async (path: string) => emulator.fetch(new Request(`http://localhost:4010${path}`));
const page = async () => (await get('/r/unknown')).text();

test('pages show the logo of the site, and have its colours', async () => {
  expect(await page()).toContain(
    '<img src="/media/site-logo.webp" alt="Fennel &amp; Clay" width="88" height="34"/>',
  );
  expect((await get('/media/site-logo.webp')).status).toBe(200);
  const styles = await get('/_emulator/brand.css');
  expect(styles.headers.get('content-type')).toBe('text/css');
  const [, ...rgb] = /--accent: oklch\(from rgb\((\d+) (\d+) (\d+)\)/.exec(await styles.text()) ?? [];
  const [red = 0, green = 0, blue = 0] = rgb.map(Number);
  expect(green).toBeGreaterThan(Math.max(red, blue));
});

test('a site without a logo shows its name, in the colours of the demo site', async () => {
  await owner().updateBusinessProfile({ siteDisplayName: 'Kiln & Co' }, {
    fields: ['logo', 'siteDisplayName'],
  } as never);
  const html = await page();
  expect(html).toContain('</svg>Kiln &amp; Co</span>');
  expect(html).not.toContain('brand.css');
  expect(await (await get('/_emulator/brand.css')).text()).toBe('');
});

test('a logo that is not a picture leaves pages as they are', async () => {
  await owner().updateBusinessProfile({ logo: 'wix:image://v1/gone.png/gone.png#originWidth=8' });
  expect(await page()).toContain('<img src="/media/gone.png"');
  expect(await (await get('/_emulator/brand.css')).text()).toBe('');
});
