import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { platformConfig } from '@/lib/config/platform-config';
import { GET } from './route';

const { emulatorUrl } = platformConfig();
const KEY = 'secret of the emulator';
const server = setupServer(
  http.get(`${emulatorUrl}/media/mug.jpg`, () => HttpResponse.text('a mug')),
  http.get(`${emulatorUrl}/media/elsewhere.jpg`, () =>
    HttpResponse.redirect(`${emulatorUrl}/_emulator/site`),
  ),
  http.get(`${emulatorUrl}/_emulator/site`, () => HttpResponse.json({ apiKey: KEY })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const get = (...path: string[]) =>
  GET(new NextRequest('http://localhost:3000/media'), { params: Promise.resolve({ path }) });

test('a picture comes from the emulator', async () => {
  expect(await (await get('mug.jpg')).text()).toBe('a mug');
});

test('a redirect is not followed, and no path leads out of the pictures', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const path of [['elsewhere.jpg'], ['..', '_emulator', 'site'], ['.', '..', '_emulator', 'site']]) {
    const answer = await get(...path);
    expect(answer.ok).toBe(false);
    expect(await answer.text()).not.toContain(KEY);
  }
});
