import { describe, expect, it } from 'vitest';
import { logInPath } from './log-in-path';
import { returnPath } from './return-path';

describe('returnPath', () => {
  it.each([
    ['/', '/'],
    ['/store?page=2', '/store?page=2'],
    ['/tickets?event=jazz#seats', '/tickets?event=jazz#seats'],
    ['/a/../store', '/store'],
    ['/subscriptions?planOrderId=7&wixMemberLoggedIn=true', '/subscriptions?planOrderId=7'],
    ['/account?wixMemberLoggedIn=false', '/account'],
  ])('leads to %s', (wanted, path) => {
    expect(returnPath(wanted)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example/',
    'https:evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '',
    null,
    undefined,
    ['/store'],
    '/login',
    '/login-callback#code=x',
    '/verify-email/',
  ])('stays in the shop for %j', (wanted) => {
    expect(returnPath(wanted)).toBe('/');
  });
});

describe('logInPath', () => {
  it('passes the return path on to the next page', () => {
    const path = logInPath('/register', '/tickets/jazz?day=2#seats');
    const { pathname, searchParams } = new URL(path, 'http://shop.test');
    expect([pathname, returnPath(searchParams.get('returnTo'))]).toEqual([
      '/register',
      '/tickets/jazz?day=2#seats',
    ]);
    expect(logInPath('/login', '/')).toBe('/login');
    expect(logInPath('/login', '/', { passwordReset: '1' })).toBe('/login?passwordReset=1');
  });
});
