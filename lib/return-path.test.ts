import { describe, expect, it } from 'vitest';
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
  ])('stays at home for %j', (wanted) => {
    expect(returnPath(wanted)).toBe('/');
  });
});
