import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { revalidatePath } from 'next/cache';
import { afterEach, expect, test, vi } from 'vitest';
import { POST } from './route';

vi.mock('next/cache', () => ({ revalidatePath: vi.fn() }));
vi.mock('next/server', () => ({ connection: async () => {} }));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.mocked(revalidatePath).mockClear();
});

const DATA = JSON.stringify({
  eventType: 'wix.stores.catalog.v3.product_updated',
  instanceId: 'i',
  data: '{}',
});

const keys = await generateKeyPair('RS256');

const send = async ({ privateKey }: typeof keys, length?: string) => {
  const body = await new SignJWT({ data: DATA }).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
  const headers = { 'content-length': length ?? String(body.length) };
  return (await POST(new Request('https://shop.test/webhooks', { method: 'POST', body, headers }))).status;
};

test('only a webhook that the platform has signed lets the pages read the content again', async () => {
  expect(await send(keys)).toBe(404);
  vi.stubEnv('WIX_WEBHOOK_PUBLIC_KEY', await exportSPKI(keys.publicKey));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await send(await generateKeyPair('RS256'))).toBe(400);
  expect(await send(keys, '2000000')).toBe(413);
  expect(revalidatePath).not.toHaveBeenCalled();
  expect(await send(keys)).toBe(200);
  expect(revalidatePath).toHaveBeenCalledWith('/', 'layout');
});
