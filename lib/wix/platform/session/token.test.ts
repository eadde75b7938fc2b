import { describe, expect, it } from 'vitest';
import { tokenPayload, tokenSiteId } from './token';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const platformToken = (instance: object) =>
  `OauthNG.JWS.${part({ alg: 'HS256' })}.${part({ data: JSON.stringify({ instance }), exp: 1 })}.c2ln`;

describe('tokenPayload', () => {
  it.each([
    [undefined, 'must be a string'],
    [{ value: 'x' }, 'must be a string'],
    ['', 'missing part'],
    ['header', 'missing part'],
    ['header..signature', 'missing part'],
    ['OauthNG.JWS.header', 'missing part'],
    ['header.*!*.signature', 'invalid base64'],
    [`header.${Buffer.from([0xff, 0xfe]).toString('base64url')}.signature`, 'invalid base64'],
    [`header.${Buffer.from('not json').toString('base64url')}.signature`, 'invalid json'],
  ])('rejects %j: %s', (token, reason) => {
    expect(() => tokenPayload(token)).toThrow(`Invalid token: ${reason}`);
  });

  it('reads the second part of a plain token', () => {
    expect(tokenPayload(`${part({})}.${part({ name: 'Zoë — ☕' })}.sig`)).toEqual({ name: 'Zoë — ☕' });
  });
});

describe('tokenSiteId', () => {
  it('reads the instance that the platform wraps in a JSON string', () => {
    expect(tokenSiteId(platformToken({ metaSiteId: 'site-1' }))).toBe('site-1');
  });

  it('reads an instance that is directly in the payload', () => {
    expect(tokenSiteId(`h.${part({ instance: { metaSiteId: 'site-2' } })}.s`)).toBe('site-2');
  });

  it('rejects a token without a site id', () => {
    expect(() => tokenSiteId(platformToken({}))).toThrow('names no site');
    expect(() => tokenSiteId(`h.${part({ data: 'not json' })}.s`)).toThrow('invalid json');
  });
});
