import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { products } from '@wix/stores';
import { expect, test, vi } from 'vitest';
import { item } from '@/tests/support/ecom/shop';
import { command } from '@/tests/support/emulator/command';
import { control, EMULATOR, ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

interface Logged {
  requestId: string;
  number: number;
  operation: string;
  caller?: { role: string; id: string };
  query: string;
  requestBody?: string;
  answerBody?: string;
}

const list = async (query = '') => ((await control(`/requests${query}`)) as { requests: Logged[] }).requests;
const one = async (id = '') => (await control(`/requests/${id}`)) as Logged;
const ADD = 'ecom.currentCart.addToCurrentCart';

/** Runs a module whose calls reach the test's emulator. @returns the body of the answer that it prints */
async function printedBy(code: string): Promise<string> {
  const module = join(import.meta.dirname, `printed-${randomUUID()}.mjs`);
  writeFileSync(module, code);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await import(/* @vite-ignore */ module);
    return String(log.mock.calls.at(-1)?.at(-1));
  } finally {
    log.mockRestore();
    rmSync(module);
  }
}

/** Fills a cart as a visitor, and requests a product that does not exist. */
async function shop() {
  const { currentCart, products: reader } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('pitcher', 2)] });
  await expect(reader.getProduct('none')).rejects.toThrow();
  await ownerClient(emulator, { products }).products.queryProducts().limit(1).find();
}

test('requests are filtered by operation, status, caller and number', async () => {
  await shop();
  const names = async (query: string) => (await list(query)).map(({ operation }) => operation);
  expect(await names('?operation=ecom')).toEqual([ADD]);
  expect(await names('?operation=ecom.currentCart.addToCurrentCart&status=2xx')).toEqual([ADD]);
  await expect(names('?operation=eco')).rejects.toThrow(/400 .*no operation eco/);
  const refused = (await list('?status=4xx')).at(-1);
  expect(await names(`?status=${404}`)).toEqual([refused?.operation]);
  expect(await names('?caller=owner')).toEqual([expect.stringContaining('queryProducts')]);
  const added = (await list(`?operation=${ADD}`))[0];
  expect(await names(`?caller=${added?.caller?.id}`)).toEqual([ADD, refused?.operation]);
  expect((await list(`?after=${added?.number}`)).map(({ number }) => number)).toEqual([
    (added?.number ?? 0) + 1,
    (added?.number ?? 0) + 2,
  ]);
  expect(JSON.stringify(await list())).not.toContain('lineItems');
});

test('a request is shown with body and answer, tokens masked', async () => {
  await shop();
  const added = await one((await list(`?operation=${ADD}`))[0]?.requestId);
  expect(JSON.parse(added.requestBody ?? '')).toMatchObject({ lineItems: [{ quantity: 2 }] });
  expect(JSON.parse(added.answerBody ?? '')).toMatchObject({ cart: { lineItems: [{ quantity: 2 }] } });
  const token = await one((await list('?operation=oauth2.token'))[0]?.requestId);
  expect(JSON.parse(token.answerBody ?? '')).toMatchObject({ access_token: '***', refresh_token: '***' });
  await expect(one('none')).rejects.toThrow(/404 .*No request with this id is in the list/);
});

test('an answer from the cache is logged too', async () => {
  const { products: reader } = await visitor();
  for (const _ of [1, 2]) await reader.queryProducts().limit(1).find();
  const entries = await list('?operation=stores');
  const [first, second] = await Promise.all(entries.map(({ requestId }) => one(requestId)));
  expect(JSON.parse(second?.answerBody ?? '')).toMatchObject({ products: [{}] });
  expect(second?.answerBody).toBe(first?.answerBody);
  expect(second?.query).toBe(first?.query);
});

test('logs lists calls and shows one of them', async () => {
  await shop();
  const { out } = await command('logs', '--operation', ADD);
  const [added] = await list(`?operation=${ADD}`);
  expect(out).toMatch(
    /^2026-03-02T09:00:00\.000Z {2}\S+ {2}200 {2}ecom\.currentCart\.addToCurrentCart {2}visitor /,
  );
  const shown = (await command('logs', added?.requestId ?? '')).out;
  expect(shown).toContain('POST /ecom/v1/carts/current/add-to-cart');
  expect(shown).toMatch(/^ {2}"lineItems": \[/m);
  expect(shown).toMatch(/^ {2}token +passed +\S/m);
  expect(shown).toMatch(/^authorization: .*\*\*\*$/m);
  expect(shown).toMatch(/^Answer: 200\n(?:.*\n)*x-wix-request-id: /m);
  await fetch(`${EMULATOR}/ecom/v1/carts/current`);
  const [anonymous] = await list('?status=401');
  const refused = (await command('logs', anonymous?.requestId ?? '')).out;
  expect(refused).toMatch(/^ {2}token +refused +.+: \S/m);
  expect(refused).toMatch(/^ {2}rule +not reached +\S/m);
  expect(await command('logs', 'none')).toMatchObject({ code: 1, err: expect.stringContaining('this id') });
  expect((await command('logs', '--curl')).err).toMatch(/one request id, with --curl or --sdk/);
});

test('a request as curl or SDK code makes the same call again', async () => {
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('pitcher', 2)] });
  const [added] = await list(`?operation=${ADD}`);
  const curl = (await command('logs', added?.requestId ?? '', '--curl')).out;
  expect(curl).toMatch(/^# ecom\.currentCart\.addToCurrentCart, as the visitor [0-9a-f-]{36}\ncurl '/);
  const [, url = '', method = '', authorization = '', body = ''] =
    /curl '([^']+)' \\\n {2}-X (\w+) [\s\S]*-H 'authorization: ([^']+)' [\s\S]*--data-raw '([^']+)'$/.exec(
      curl,
    ) ?? [];
  expect(url).toBe(`${EMULATOR}/ecom/v1/carts/current/add-to-cart`);
  const again = await fetch(url, {
    method,
    body,
    headers: { authorization, 'content-type': 'application/json' },
  });
  expect(await again.json()).toMatchObject({ cart: { lineItems: [{ quantity: 4 }] } });

  const code = (await command('logs', added?.requestId ?? '', '--sdk')).out;
  expect(JSON.parse(await printedBy(code))).toMatchObject({ cart: { lineItems: [{ quantity: 6 }] } });
});

test('the owner’s call and one without a token run again as code', async () => {
  await shop();
  const [byOwner] = await list('?caller=owner');
  const curl = (await command('logs', byOwner?.requestId ?? '', '--curl')).out;
  expect(curl).toContain(`-H 'authorization: ${emulator.apiKey}'`);
  expect(curl).toContain(`-H 'wix-site-id: ${emulator.site().id}'`);
  const code = (await command('logs', byOwner?.requestId ?? '', '--sdk')).out;
  expect(JSON.parse(await printedBy(code))).toMatchObject({ products: [{}] });
  await fetch(`${EMULATOR}/ecom/v1/carts/current`);
  const anonymous = (await list('?status=401')).at(-1);
  expect(await printedBy((await command('logs', anonymous?.requestId ?? '', '--sdk')).out)).toMatch(/token/);
});

test('an impossible status or caller is refused, with the possible ones', async () => {
  expect(await command('logs', '--status', 'abc')).toMatchObject({
    code: 1,
    err: expect.stringContaining("or 4xx for all that begin with 4, not 'abc'."),
  });
  expect(await command('logs', '--caller', 'vistor')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/not 'vistor'\. Did you mean 'visitor'\?$/),
  });
});

test('each call is one line of JSON for programs', async () => {
  await shop();
  const lines = (await command('logs', '--operation', ADD, '--json')).out.split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ operation: ADD, status: 200 }]);
});
