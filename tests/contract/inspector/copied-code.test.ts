import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';
import { expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { type RecordedCall, record } from '@/lib/inspector/record';
import { sdkCall } from '@/lib/inspector/sdk-call';
import { snippet } from '@/lib/inspector/snippet';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

/** Runs copied code as a program in the repository's folder. @returns its output */
async function output(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  return stdout;
}

test('the copied code of a call runs', async () => {
  const calls: RecordedCall[] = [];
  const client = createClient({
    auth: OAuthStrategy({ clientId: site.clientId }),
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      record(calls, () => fetch(input, init), new URL(input.toString()), input, init),
  });
  await client.use(products).queryProducts().eq('slug', 'everyday-mug').find();
  await client.fetchWithAuth('https://www.wixapis.com/stores-reader/v1/products/query', {
    method: 'POST',
    body: JSON.stringify({ query: { paging: { limit: 1 } } }),
    headers: { 'Content-Type': 'application/json' },
  });
  const [byFunction, byFetch] = calls;
  if (!byFunction || !byFetch) throw new Error('The calls were not recorded');

  const server = serve({ fetch: emulator.fetch, port: 0 });
  try {
    const { port } = server.address() as AddressInfo;
    const platform = { clientId: site.clientId, emulatorUrl: `http://localhost:${port}` };
    const code = snippet(byFunction, sdkCall(byFunction), platform);
    expect(await output(`${code}console.log(answer.products[0].slug);`)).toBe('everyday-mug\n');
    expect(await output(`${snippet(byFetch, undefined, platform)}console.log(response.status);`)).toBe(
      '200\n',
    );
    const token = { ...byFetch, path: '/oauth2/token', headers: {} };
    const call = { ...token, request: { clientId: site.clientId, grantType: 'anonymous' } };
    expect(await output(`${snippet(call, undefined, platform)}console.log(response.status);`)).toBe('200\n');
  } finally {
    await new Promise((closed) => server.close(closed));
  }
});
