import { authentication } from '@wix/identity';
import { members } from '@wix/members';
import { AppStrategy, createClient } from '@wix/sdk';
import * as oauth from 'oauth4webapi';
import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { CALLBACK, logInThroughPages } from '@/tests/support/hosted/sign-in';
import {
  anonymousVisitor,
  membersOwner,
  post,
  postLogin,
  seededMember,
  token,
} from '@/tests/support/identity/members';
import { app, visitorToken } from '@/tests/support/identity/oauth';

const emulator = startEmulator();
const maya = seededMember('maya');

describe('the token endpoint', () => {
  test.each([
    ['JSON, camelCase', { grantType: 'anonymous', clientId: site.clientId }],
    ['JSON, snake_case', { grant_type: 'anonymous', client_id: site.clientId }],
    ['a form', new URLSearchParams({ grant_type: 'anonymous', client_id: site.clientId })],
  ])('accepts %s', async (_what, body) => {
    const answer = await token(body);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^OauthNG\.JWS\./),
      refresh_token: expect.any(String),
      expires_in: 14_400,
      token_type: 'Bearer',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['no grant', {}, 400, 'invalid_request'],
    ['an unknown grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['a name of every object', { grant_type: 'constructor' }, 400, 'unsupported_grant_type'],
    [
      'a code without its verifier',
      { grant_type: 'authorization_code', client_id: site.clientId, code: 'x' },
      400,
      'invalid_request',
    ],
    [
      'an unknown code',
      { grant_type: 'authorization_code', client_id: site.clientId, code: 'x', code_verifier: 'y' },
      400,
      'invalid_grant',
    ],
    [
      'a client without an API key',
      { grant_type: 'authorized_client', member_id: maya.id },
      401,
      'invalid_client',
    ],
    [
      'an app with a wrong secret',
      { grant_type: 'client_credentials', ...app, client_secret: 'guess' },
      401,
      'invalid_client',
    ],
  ])('refuses %s', async (_what, body, status, error) => {
    const answer = await token(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ error, error_description: expect.any(String) });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['http://localhost:3000', 200, undefined],
    ['https://localhost:3000', 400, 'unauthorized_client'],
    ['http://shop.example', 400, 'unauthorized_client'],
    ['null', 400, 'unauthorized_client'],
  ])('answers a browser on a page of %s with %d', async (origin, status, error) => {
    const answer = await token({ grantType: 'anonymous', clientId: site.clientId }, { origin });
    expect(answer).toMatchObject({ status, body: error ? { error } : { token_type: 'Bearer' } });
  });

  test('refuses a repeated parameter', async () => {
    const twice = new URLSearchParams([
      ['grant_type', 'anonymous'],
      ['client_id', site.clientId],
      ['client_id', site.clientId],
    ]);
    expect((await token(twice)).body.error).toBe('invalid_request');
  });
});

describe('a log-in verified by the shop itself', () => {
  test('the SDK gets a member’s tokens with the owner’s API key', async () => {
    const client = await anonymousVisitor();
    client.auth.setTokens(await client.auth.getMemberTokensForExternalLogin(maya.id, emulator.apiKey));
    const { member } = await client.members.getCurrentMember();
    expect(member?._id).toBe(maya.id);
    await expect(client.auth.getMemberTokensForExternalLogin(maya.id, 'IST.guess')).rejects.toThrow(
      /invalid_client/,
    );
    await expect(
      client.auth.getMemberTokensForExternalLogin(seededMember('jonas').id, emulator.apiKey),
    ).rejects.toThrow(/invalid_grant/);
  });

  test('a sign-on creates the member if there is none, and returns a session token for one use', async () => {
    const client = await anonymousVisitor();
    const signOn = () =>
      client.auth.getMemberTokensForExternalLoginWithSession('noor@example.com', emulator.apiKey, {
        profile: { firstName: 'Noor' },
        verifyEmail: true,
      });
    client.auth.setTokens(await signOn());
    const first = await client.members.getCurrentMember({ fieldsets: ['FULL'] });
    expect(first.member).toMatchObject({
      loginEmail: 'noor@example.com',
      loginEmailVerified: true,
      contact: { firstName: 'Noor' },
    });
    const again = await anonymousVisitor();
    again.auth.setTokens(
      await again.auth.getMemberTokensForExternalLoginWithSession('noor@example.com', emulator.apiKey, {}),
    );
    expect((await again.members.getCurrentMember()).member?._id).toBe(first.member?._id);
  });

  test('a session token of another member, or a used one, is refused', async () => {
    const visitor = await visitorToken();
    const Authorization = `${visitor},${emulator.apiKey}`;
    const { body } = await postLogin(maya.email, maya.password);
    const grant = (member_id: string) =>
      token(
        { grant_type: 'authorized_client', member_id, session_token: body.sessionToken },
        { Authorization },
      );
    expect((await grant(seededMember('theo').id)).body.error).toBe('invalid_grant');
    expect((await grant(maya.id)).status).toBe(200);
    expect((await grant(maya.id)).body.error).toBe('invalid_grant');
  });

  test('a sign-on needs the API key, and refuses blocked members', async () => {
    const client = await anonymousVisitor();
    await expect(client.authentication.signOn({ email: maya.email })).rejects.toMatchObject({
      details: { applicationError: { code: 403 } },
    });
    await expect(
      membersOwner(emulator).authentication.signOn({ email: 'jonas@example.com' }),
    ).rejects.toThrow(/BLOCKED/);
  });
});

describe('an app', () => {
  test('the SDK’s AppStrategy acts as the app, with its secret', async () => {
    const auth = AppStrategy({ appId: site.appId, appSecret: emulator.appSecret, instanceId: site.id });
    const client = createClient({ modules: { members, authentication }, auth });
    const { items } = await client.members.queryMembers().eq('loginEmail', maya.email).find();
    expect(items[0]?._id).toBe(maya.id);
    const { body } = await token({
      grant_type: 'client_credentials',
      ...app,
      client_secret: emulator.appSecret,
    });
    expect(body).not.toHaveProperty('refresh_token');
    const info = (await post('/oauth2/token-info', { token: body.access_token })).body;
    expect(info).toMatchObject({
      active: true,
      subjectType: 'APP',
      subjectId: site.appId,
      instanceId: site.id,
    });
  });

  test('gets no token for another instance', async () => {
    const body = {
      grant_type: 'client_credentials',
      ...app,
      client_secret: emulator.appSecret,
      instance_id: maya.id,
    };
    expect((await token(body)).body.error).toBe('invalid_grant');
  });
});

test('an independent OAuth client completes the code flow, renews and revokes', async () => {
  const server: oauth.AuthorizationServer = {
    issuer: EMULATOR,
    authorization_endpoint: `${EMULATOR}/_api/oauth2/authorize`,
    token_endpoint: `${EMULATOR}/oauth2/token`,
    userinfo_endpoint: `${EMULATOR}/oauth2/user-info`,
    revocation_endpoint: `${EMULATOR}/oauth2/revoke`,
  };
  const client: oauth.Client = { client_id: site.clientId };
  const insecure = { [oauth.allowInsecureRequests]: true };
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const address = `${server.authorization_endpoint}?${new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    scope: 'offline_access',
  })}`;
  const { url } = await logInThroughPages(hostedBrowser(emulator), address, maya);
  const parameters = oauth.validateAuthResponse(server, client, new URL(url), state);
  const granted = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(
      ...([server, client, oauth.None(), parameters, CALLBACK, verifier, insecure] as const),
    ),
  );
  const who = await oauth.userInfoRequest(server, client, granted.access_token, insecure);
  expect(await oauth.processUserInfoResponse(server, client, maya.id, who)).toMatchObject({
    email: maya.email,
  });
  const renew = async () =>
    oauth.processRefreshTokenResponse(
      server,
      client,
      await oauth.refreshTokenGrantRequest(
        server,
        client,
        oauth.None(),
        granted.refresh_token ?? '',
        insecure,
      ),
    );
  const renewed = await renew();
  expect((await post('/oauth2/token-info', { token: renewed.access_token })).body.subjectId).toBe(maya.id);
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, oauth.None(), granted.refresh_token ?? '', insecure),
  );
  await expect(renew()).rejects.toMatchObject({ error: 'invalid_grant' });
  expect((await post('/oauth2/token-info', { token: renewed.access_token })).body).toEqual({ active: false });
});
