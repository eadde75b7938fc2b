import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createAbsentPictures } from './absent-pictures';

const PLATFORM = 'https://static.wixstatic.com/media';
const NAME = 'a1b2c3_0123456789abcdef0123456789abcdef~mv2';

const platform = setupServer();
beforeAll(() => platform.listen({ onUnhandledRequest: 'error' }));
afterEach(() => platform.resetHandlers());
afterAll(() => platform.close());

const withoutNetwork = () => platform.use(http.get(`${PLATFORM}/*`, () => HttpResponse.error()));

const requestFor = (path: string, init?: RequestInit) =>
  new Request(`http://localhost:4010/media/${path}`, init);

/** Returns status, type, size and format of an answer with a picture. */
async function seen(response: Response | undefined) {
  if (!response) return undefined;
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  return [response.status, response.headers.get('content-type'), format, width, height];
}

test.each([
  [`${NAME}.jpg/v1/fill/w_300,h_200,al_c,q_80/x.jpg`, 'image/jpeg', 'jpeg', 300, 200],
  [`${NAME}.png/v1/fit/w_64,h_32/x.webp`, 'image/webp', 'webp', 64, 32],
  [`${NAME}.png/v1/crop/x_10,y_10,w_50,h_40/x.png`, 'image/png', 'png', 50, 40],
  [`${NAME}.jpg`, 'image/png', 'png', 1200, 900],
  [NAME, 'image/png', 'png', 1200, 900],
])('without a network, %s is a neutral picture of that size', async (path, ...expected) => {
  withoutNetwork();
  expect(await seen(await createAbsentPictures(undefined)(requestFor(path)))).toEqual([200, ...expected]);
});

test('the first neutral picture is reported once', async () => {
  withoutNetwork();
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const answer = createAbsentPictures(undefined);
  for (const path of [`${NAME}.jpg`, `b${NAME}.jpg`]) await answer(requestFor(path));
  expect(log.mock.calls.flat()).toEqual([expect.stringContaining(`The site has no picture ${NAME}.jpg`)]);
});

test('a picture of the platform is fetched once, and kept over restarts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  let requests = 0;
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#8a5a3c' } })
    .jpeg()
    .toBuffer();
  platform.use(
    http.get(`${PLATFORM}/${NAME}.jpg`, () => {
      requests += 1;
      return new HttpResponse(new Uint8Array(bytes), { headers: { 'content-type': 'image/jpeg' } });
    }),
  );
  for (const round of ['first', 'second']) {
    const answer = createAbsentPictures(folder);
    const whole = await answer(requestFor(`${NAME}.jpg`));
    expect(await seen(whole), round).toEqual([200, 'image/jpeg', 'jpeg', 64, 48]);
    const part = await answer(requestFor(`${NAME}.jpg/v1/fill/w_32,h_32/x.webp`));
    expect(await seen(part), round).toEqual([200, 'image/webp', 'webp', 32, 32]);
  }
  rmSync(folder, { recursive: true });
  expect(requests).toBe(1);
});

test('if requests to the platform come back to the emulator, it does not ask itself for ever', async () => {
  let requests = 0;
  const answer = createAbsentPictures(undefined);
  platform.use(
    http.get(`${PLATFORM}/*`, async ({ request }) => {
      requests += 1;
      return (await answer(request)) ?? new HttpResponse(null, { status: 404 });
    }),
  );
  expect((await answer(requestFor(`${NAME}.jpg`)))?.status).toBe(200);
  expect(requests).toBe(1);
});

test.each([
  'film.mp4',
  '..%2f..%2fsites.json',
  '..%2fsecret.png',
  '%E0%A4%A.png',
  `${NAME}.jpg/v1/fill/w_9000000,h_1/x.jpg`,
])('%s is not answered with a neutral picture', async (path) => {
  expect(await createAbsentPictures(undefined)(requestFor(path))).toBeUndefined();
});
