import { createPublicKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { startEmulator } from '@/tests/support/emulator/start';
import { anonymousVisitor, loggedIn, post, seededMember } from '@/tests/support/identity/members';
import { visitorToken } from '@/tests/support/identity/oauth';

const emulator = startEmulator();
const maya = seededMember('maya');

describe('token information', () => {
  test('token-info names the identity of a token, and refuses an invalid one', async () => {
    const client = await loggedIn('maya');
    const info = (given: string) => post('/oauth2/token-info', { token: given });
    const now = Math.floor(emulator.clock.now() / 1000);
    expect((await info(client.auth.getTokens().accessToken.value)).body).toEqual({
      active: true,
      subjectType: 'MEMBER',
      subjectId: maya.id,
      clientId: site.clientId,
      siteId: site.id,
      instanceId: site.id,
      iat: String(now),
      exp: String(now + 14_400),
    });
    expect((await info(await visitorToken())).body).toMatchObject({ active: true, subjectType: 'VISITOR' });
    expect((await info('OauthNG.JWS.forged')).body).toEqual({ active: false });
    expect((await post('/oauth2/token-info', {})).status).toBe(400);
  });

  test('user-info returns the calling member, and refuses visitors', async () => {
    const client = await loggedIn('maya');
    expect(await client.oauth.userInfo()).toMatchObject({
      sub: maya.id,
      givenName: 'Maya',
      familyName: 'Lindqvist',
      email: maya.email,
      emailVerified: true,
    });
    await expect((await anonymousVisitor()).oauth.userInfo()).rejects.toMatchObject({
      details: { applicationError: { code: 403 } },
    });
  });

  test('the platform’s signatures verify with its published key', async () => {
    const keys = await (await fetch('https://www.wixapis.com/oauth2/jwks')).json();
    expect(keys.keys[0]).not.toHaveProperty('d');
    expect(keys.keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' });
    const published = createPublicKey({ key: keys.keys[0], format: 'jwk' });
    expect(published.export({ format: 'pem', type: 'spki' })).toBe(emulator.webhookPublicKey());
  });
});
