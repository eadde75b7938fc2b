import { expect, test } from 'vitest';
import { originOfSite, siteOfHost, toSite, withoutSite } from './address';

const SITE = '611ccfed-70e1-487b-8dd9-dd1dae563ffa';

test.each([
  ['http://localhost:4010', `http://${SITE}.localhost:4010`],
  ['http://127.0.0.1:4010', `http://${SITE}.localhost:4010`],
  ['http://[::1]:4010', `http://${SITE}.localhost:4010`],
  ['http://emulator', `http://${SITE}.emulator`],
  [`http://${SITE}.emulator:80`, `http://${SITE}.emulator:80`],
  ['https://www.wixapis.com', `https://${SITE}.www.wixapis.com`],
  ['http://192.168.1.20:4010', 'http://192.168.1.20:4010'],
  ['http://[fd00::20]:4010', 'http://[fd00::20]:4010'],
])('with the emulator at %s, a site’s pages are at %s', (origin, own) => {
  expect(originOfSite(origin, SITE)).toBe(own);
});

test('only a host name with a site id names a site', () => {
  expect(siteOfHost(`${SITE}.localhost`)).toBe(SITE);
  expect(withoutSite(`${SITE}.emulator`)).toBe('emulator');
  for (const name of ['localhost', 'app.localhost', SITE]) {
    expect(siteOfHost(name)).toBeUndefined();
    expect(withoutSite(name)).toBe(name);
  }
});

test('a request that is forwarded to a site keeps everything else', async () => {
  const headers = { authorization: 'token', 'content-type': 'application/json' };
  const sent = new Request('http://localhost:4010/r/a?b=c', { method: 'POST', headers, body: '{"a":1}' });
  const led = toSite(sent, SITE);
  expect([led.url, led.method, led.headers.get('authorization')]).toEqual([
    `http://${SITE}.localhost:4010/r/a?b=c`,
    'POST',
    'token',
  ]);
  expect(await led.json()).toEqual({ a: 1 });
});
