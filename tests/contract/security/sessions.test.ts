import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '@/emulator/core/time/clock';
import { issueCode } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  anonymousVisitor,
  loggedIn,
  membersOwner,
  seededMember,
  token,
} from '@/tests/support/identity/members';

const emulator = startEmulator();
const maya = seededMember('maya');
const CALLBACK = site.allowedRedirectUris[0] ?? '';
const VERIFIER = 'a'.repeat(42);

/** Base64url of the SHA-256 of a verifier (RFC 7636, 4.2). */
async function challengeOf(verifier: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return Buffer.from(digest).toString('base64url');
}

/** Returns a code of the authorize page, and the request that exchanges it. */
async function given(verifier = `${VERIFIER}b`) {
  const codeChallenge = await challengeOf(verifier);
  const code = emulator.run({ role: 'visitor', id: '' }, '', (context) =>
    issueCode(context, { clientId: site.clientId, redirectUri: CALLBACK, codeChallenge }, maya.id),
  );
  return {
    grant_type: 'authorization_code',
    client_id: site.clientId,
    code,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
  };
}

/** Whether an access token is accepted. */
async function isGood(accessToken: string) {
  const response = await fetch('https://www.wixapis.com/members/v1/members/my', {
    headers: { authorization: accessToken },
  });
  return response.status === 200;
}

describe('authorization codes (RFC 6749, 4.1.2 and 10.5; RFC 7636; RFC 9700, 2.1.1)', () => {
  test('a code with its verifier gives tokens', async () => {
    expect((await token(await given())).status).toBe(200);
  });

  test.each<[string, (verifier: string) => object | Promise<object>]>([
    ['another verifier', () => ({ code_verifier: `${VERIFIER}c` })],
    ['the challenge for the verifier', async (verifier) => ({ code_verifier: await challengeOf(verifier) })],
    ['another redirect URI', () => ({ redirect_uri: `${CALLBACK}/` })],
    ['no redirect URI', () => ({ redirect_uri: undefined })],
    ['another client', () => ({ client_id: '11111111-1111-4111-8111-111111111111' })],
  ])('is refused with %s', async (_what, change) => {
    const request = await given();
    const refused = await token({ ...request, ...(await change(request.code_verifier)) });
    expect(refused.status).toBe(400);
    expect(refused.body).not.toHaveProperty('access_token');
    expect((await token(request)).status).toBe(200);
  });

  test.each([42, 129])('a matching verifier of %i characters is refused', async (length) => {
    expect((await token(await given('v'.repeat(length)))).body.error).toBe('invalid_grant');
  });

  test('a code expires after a minute', async () => {
    const request = await given();
    emulator.clock.advance(MINUTE);
    expect((await token(request)).body.error).toBe('invalid_grant');
  });

  test('a reused code revokes the tokens that it issued', async () => {
    const request = await given();
    const { access_token, refresh_token } = (await token(request)).body;
    expect(await isGood(access_token)).toBe(true);
    expect((await token(request)).body.error).toBe('invalid_grant');
    expect(await isGood(access_token)).toBe(false);
    const renewed = await token({ grant_type: 'refresh_token', refresh_token });
    expect(renewed.body.error).toBe('invalid_grant');
  });

  test('a code of a member who was blocked since is refused', async () => {
    const request = await given();
    await membersOwner(emulator).members.blockMember(maya.id);
    expect((await token(request)).body.error).toBe('invalid_grant');
  });
});

describe('sessions (ASVS 5, 7)', () => {
  test('a refresh token keeps its identity, and is stored as a hash', async () => {
    const client = await loggedIn('maya');
    const { refreshToken } = client.auth.getTokens();
    const stored = emulator.database.all<{ doc: string }>('SELECT doc FROM sessions');
    expect(JSON.stringify(stored)).not.toContain(refreshToken.value);
    emulator.clock.advance(30 * DAY);
    const renewed = await client.auth.renewToken(refreshToken);
    client.auth.setTokens(renewed);
    expect((await client.members.getCurrentMember()).member?._id).toBe(maya.id);
  });

  test.each([
    ['blocked', (shop: ReturnType<typeof membersOwner>) => shop.members.blockMember(maya.id)],
    ['deleted', (shop: ReturnType<typeof membersOwner>) => shop.members.deleteMember(maya.id)],
  ])('a member who is %s loses the session at once, refresh token included', async (_what, shutOut) => {
    const client = await loggedIn('maya');
    const { accessToken, refreshToken } = client.auth.getTokens();
    expect(await isGood(accessToken.value)).toBe(true);
    await shutOut(membersOwner(emulator));
    expect(await isGood(accessToken.value)).toBe(false);
    await expect(client.auth.renewToken(refreshToken)).rejects.toThrow(/invalid_grant/);
  });

  test('log-out ends the session, and no other one', async () => {
    const [here, elsewhere] = [await loggedIn('maya'), await loggedIn('maya')];
    const { accessToken, refreshToken } = here.auth.getTokens();
    const answer = await here.authentication.logout({ clientId: site.clientId });
    expect(answer.statusCode).toBe(200);
    expect(await isGood(accessToken.value)).toBe(false);
    await expect(here.auth.renewToken(refreshToken)).rejects.toThrow(/invalid_grant/);
    expect(await isGood(elsewhere.auth.getTokens().accessToken.value)).toBe(true);
  });

  test('log-out redirects to allowed URLs only', async () => {
    const client = await loggedIn('maya');
    const { statusCode, headers } = await client.authentication.logout({
      postLogoutRedirectUri: 'http://localhost:3000/bye',
    });
    expect(statusCode).toBe(302);
    expect(headers).toContainEqual({ key: 'location', value: 'http://localhost:3000/bye' });
    for (const postLogoutRedirectUri of ['https://evil.example/', 'http://localhost:3000.evil.example/'])
      await expect(client.authentication.logout({ postLogoutRedirectUri })).rejects.toThrow(
        /allowed redirect domain/,
      );
    await expect(
      client.authentication.logout({ clientId: '11111111-1111-4111-8111-111111111111' }),
    ).rejects.toThrow(/no client/);
  });

  test('log-out redirects the browser and removes its cookie', async () => {
    const address = `https://www.wixapis.com/_api/iam/authentication/v1/logout?postLogoutRedirectUri=${encodeURIComponent('http://localhost:3000/bye')}`;
    const answer = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://localhost:3000/bye']);
    expect(answer.headers.get('set-cookie')).toMatch(/hosted-member=;.*Max-Age=0/);
  });

  test('a new password ends every other session, and sends the member a mail', async () => {
    const [here, elsewhere] = [await loggedIn('maya'), await loggedIn('maya')];
    await here.authentication.changePassword('another jug of olives');
    expect(await isGood(here.auth.getTokens().accessToken.value)).toBe(true);
    expect(await isGood(elsewhere.auth.getTokens().accessToken.value)).toBe(false);
    const client = await anonymousVisitor();
    expect(await client.auth.login({ email: maya.email, password: 'another jug of olives' })).toMatchObject({
      loginState: 'SUCCESS',
    });
    expect(await client.auth.login(maya)).toMatchObject({ errorCode: 'invalidPassword' });
    await expect(here.authentication.changePassword('seven77')).rejects.toThrow(/at least 8 characters/);
    await expect(client.authentication.changePassword('another jug of olives')).rejects.toMatchObject({
      details: { applicationError: { code: 403 } },
    });
  });

  test('the log-in callback accepts a session token once', async () => {
    const client = await anonymousVisitor();
    const state = await client.auth.login(maya);
    const sessionToken = 'data' in state && 'sessionToken' in state.data ? state.data.sessionToken : '';
    const callback = async (parameters: Record<string, string>) => {
      const path = `/_api/iam/authentication/v1/callback?${new URLSearchParams(parameters)}`;
      const answer = await fetch(`https://www.wixapis.com${path}`, { headers: { accept: 'text/html' } });
      return { status: answer.status, cookie: answer.headers.get('set-cookie'), body: await answer.json() };
    };
    const first = await callback({ state: 'kept', sessionToken: sessionToken ?? '' });
    expect(first.status).toBe(200);
    const message = JSON.parse(Buffer.from(first.body.body, 'base64').toString());
    expect(message).toMatchObject({
      state: 'kept',
      response: { state: 'SUCCESS', identity: { id: maya.id } },
    });
    // A link must not log a person in as another one.
    expect(first.cookie).toBeNull();
    expect((await callback({ state: 'kept', sessionToken: sessionToken ?? '' })).status).toBe(400);
    expect((await callback({ state: 'kept' })).status).toBe(400);
  });
});
