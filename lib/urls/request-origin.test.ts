import { expect, test } from 'vitest';
import { originOf } from './request-origin';

test.each<[string, string, Record<string, string>]>([
  ['nothing in front', 'http://localhost:3000', { host: 'localhost:3000' }],
  [
    'a proxy',
    'https://shop.com',
    { host: 'inner', 'x-forwarded-host': 'shop.com', 'x-forwarded-proto': 'https' },
  ],
  [
    'two proxies in a row',
    'https://shop.com',
    { host: 'inner', 'x-forwarded-host': 'shop.com, inner', 'x-forwarded-proto': 'https,http' },
  ],
  ['an invalid host name', 'http://shop.com:8080', { host: 'shop.com:8080', 'x-forwarded-host': 'a b' }],
  ['no name at all', 'http://localhost:3000', { 'x-forwarded-host': ' ,' }],
  ['an unknown scheme', 'http://shop.com', { host: 'shop.com', 'x-forwarded-proto': 'gopher' }],
])('the shop’s own address behind %s is %s', (_, origin, headers) => {
  expect(originOf(new Headers(headers))).toBe(origin);
});
