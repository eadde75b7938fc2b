import { describe, expect, it } from 'vitest';
import { MASK, mask, maskHeaders, maskQuery } from './mask';

describe('mask', () => {
  it.each([
    'Authorization',
    'access_token',
    'accessToken',
    'refresh_token',
    'refreshToken',
    'sessionToken',
    'stateToken',
    'id_token',
    'token',
    'captchaTokens',
    'password',
    'newPassword',
    'client_secret',
    'code',
    'codeVerifier',
    'code_verifier',
    'cookie',
    'Set-Cookie',
    'x-api-key',
  ])('hides %s at any depth, whatever its value', (name) => {
    const secret = 'abc-123456';
    for (const value of [
      { [name]: secret },
      { a: { b: [{ [name]: secret }] } },
      { a: JSON.stringify({ b: { [name]: secret } }) },
      [{ a: `https://shop.test/back?x=1&${encodeURIComponent(name)}=${secret}` }],
    ]) {
      const text = JSON.stringify(mask(value));
      expect(text).not.toContain(secret);
    }
    if (name !== 'code')
      expect(mask({ [name]: { value: secret, role: 'member' } })).toEqual({ [name]: MASK });
  });

  it.each([
    'OauthNG.JWS.eyJraWQiOiJ4In0.eyJkYXRhIjoieSJ9.c2lnbmF0dXJl',
    'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJ4In0.c2lnbmF0dXJl',
    'JWS.eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJ4In0.c2lnbmF0dXJl',
  ])('hides a token under any name, within a text too: %s', (token) => {
    expect(JSON.stringify(mask({ message: `Bearer ${token} was refused`, list: [token] }))).not.toContain(
      'eyJ',
    );
  });

  it('leaves everything else as it is', () => {
    const call = {
      error: { applicationError: { code: 'SLOT_NOT_AVAILABLE' } },
      legacy: { code: -19_970 },
      currency: { code: 'USD' },
      couponCode: 'WELCOME10',
      cursor: 'abc.def',
      expires_in: 14_400,
      url: 'https://shop.test/store?page=2#top',
      text: '[not JSON',
      none: null,
      sessionToken: null,
    };
    expect(mask(call)).toEqual(call);
  });

  it('does not change the original', () => {
    const original = { a: [{ password: 'x' }] };
    mask(original);
    expect(original).toEqual({ a: [{ password: 'x' }] });
  });
});

it('hides secrets in headers and queries', () => {
  const headers = new Headers({ Authorization: 'a', Cookie: 'b', 'Content-Type': 'application/json' });
  expect(maskHeaders(headers)).toEqual({
    authorization: MASK,
    cookie: MASK,
    'content-type': 'application/json',
  });
  expect(maskQuery(new URLSearchParams('code=1a&state=x&sessionToken=y')).get('code')).toBe(MASK);
  expect(maskQuery(new URLSearchParams('code=1a&state=x&sessionToken=y')).get('sessionToken')).toBe(MASK);
  expect(maskQuery(new URLSearchParams('code=1a&state=x&sessionToken=y')).get('state')).toBe('x');
});
