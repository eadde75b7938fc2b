import { plans } from '@wix/pricing-plans';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { decodeJwt } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { HOUR } from '@/emulator/core/time/clock';
import { createEmulator } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import { tokensOf } from '@/tests/support/emulator/session';
import { EMULATOR, START, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const client = (tokens?: { accessToken: string; refreshToken?: string }) =>
  createClient({
    modules: { plans },
    auth: OAuthStrategy({
      clientId: site.clientId,
      ...(tokens && {
        tokens: {
          accessToken: { value: tokens.accessToken, expiresAt: START / 1000 + 10 * 365 * 86_400 },
          refreshToken: { value: tokens.refreshToken ?? '', role: 'visitor' as never },
        },
      }),
    }),
  });
const token = (body: object) =>
  fetch('https://www.wixapis.com/oauth2/token', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const anonymous = async () => (await token({ grantType: 'anonymous', clientId: site.clientId })).json();

describe('tokens', () => {
  test('the anonymous grant issues tokens of the platform’s shape and lifetime', async () => {
    const answer = await anonymous();
    expect(answer).toMatchObject({
      expires_in: 14_400,
      token_type: 'Bearer',
      refresh_token: expect.any(String),
    });
    expect(answer.access_token).toMatch(/^OauthNG\.JWS\.[^.]+\.[^.]+\.[^.]+$/);
    const payload = decodeJwt(answer.access_token.replace('OauthNG.JWS.', ''));
    expect(payload.exp).toBe(START / 1000 + 14_400);
    const { instance } = JSON.parse(payload.data as string);
    expect(instance).toMatchObject({ metaSiteId: site.id, appDefId: site.clientId, permissions: '' });
    expect(instance.aid).toMatch(/^[0-9a-f-]{36}$/);
    expect(instance).not.toHaveProperty('siteMemberId');
  });

  test('a refresh token renews the same visitor repeatedly, with fields in either spelling', async () => {
    const first = await anonymous();
    const visitorOf = (text: string) =>
      JSON.parse(decodeJwt(text.replace('OauthNG.JWS.', '')).data as string).instance.aid;
    emulator.clock.advance(5 * HOUR);
    for (const body of [
      { grantType: 'refresh_token', refreshToken: first.refresh_token, clientId: site.clientId },
      { grant_type: 'refresh_token', refresh_token: first.refresh_token },
    ]) {
      const renewed = await (await token(body)).json();
      expect(visitorOf(renewed.access_token)).toBe(visitorOf(first.access_token));
      await expect(
        client({ accessToken: renewed.access_token }).plans.listPublicPlans(),
      ).resolves.toBeDefined();
    }
  });

  test.each([
    [{ grantType: 'anonymous', clientId: '11111111-1111-4111-8111-111111111111' }, 'invalid_client'],
    [{ grantType: 'anonymous' }, 'invalid_request'],
    [{ clientId: site.clientId }, 'invalid_request'],
    [{ grantType: 'refresh_token', refreshToken: 'forged' }, 'invalid_grant'],
    [{ grantType: 'refresh_token', refreshToken: ['a'] }, 'invalid_request'],
    [{ grantType: 'password' }, 'unsupported_grant_type'],
  ])('%j is refused as %s', async (body, error) => {
    const response = await token(body);
    expect(response.status).toBe(400);
    expect(response.headers.get('x-wix-request-id')).toBeTruthy();
    expect(await response.json()).toEqual({ error, error_description: expect.any(String) });
  });

  test('the SDK reports an unknown client id with the request id', async () => {
    const stranger = OAuthStrategy({ clientId: '11111111-1111-4111-8111-111111111111' });
    await expect(stranger.generateVisitorTokens()).rejects.toThrow(
      /request id: [0-9a-f-]{36}.*invalid_client/,
    );
  });

  test('a missing, garbled, forged, foreign or expired token is refused with 401', async () => {
    const { access_token: good } = await anonymous();
    const [head, name, header, payload] = good.split('.');
    const foreign = createEmulator();
    foreign.updateSite({ id: '22222222-2222-4222-8222-222222222222' });
    const { accessToken: ofAnotherSite } = await tokensOf(foreign, 'visitor', 'v');
    foreign.close();
    const call = (accessToken: string) =>
      client({ accessToken })
        .plans.listPublicPlans()
        .then(
          () => 200,
          (error) => error.details.applicationError.code,
        );
    expect(await call(good)).toBe(200);
    const forged = [head, name, header, payload, 'c2lnbmF0dXJl'].join('.');
    const unsigned = [head, name, Buffer.from('{"alg":"none"}').toString('base64url'), payload, ''].join('.');
    for (const bad of ['garbled', `${good}x`, forged, unsigned, ofAnotherSite.value])
      expect(await call(bad)).toBe(401);
    const without = await fetch('https://www.wixapis.com/pricing-plans/v2/plans/public');
    expect(without.status).toBe(401);
    emulator.clock.advance(4 * HOUR);
    expect(await call(good)).toBe(401);
  });

  test('the owner’s API key is accepted, and any other is refused', async () => {
    const owner = (apiKey: string) =>
      createClient({ modules: { plans }, auth: ApiKeyStrategy({ apiKey, siteId: site.id }) });
    await expect(owner(emulator.apiKey).plans.listPublicPlans()).resolves.toBeDefined();
    await expect(owner('IST.other').plans.listPublicPlans()).rejects.toMatchObject({
      details: { applicationError: { code: 401 } },
    });
  });

  test.each([undefined, '', 'zz', '11111111-1111-4111-8111-111111111111'])(
    'the owner’s API key is refused with %j in wix-site-id',
    async (siteId) => {
      const answer = await fetch('https://www.wixapis.com/pricing-plans/v2/plans/public', {
        headers: { authorization: emulator.apiKey, ...(siteId !== undefined && { 'wix-site-id': siteId }) },
      });
      const { message, details } = await answer.json();
      expect([answer.status, details.applicationError.code]).toEqual([403, 'UNAUTHORIZED']);
      expect(message).toMatch(/^No Metasite Context/);
    },
  );
});

describe('the envelope', () => {
  const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const { access_token } = await anonymous();
    return fetch('https://edge.wixapis.com/pricing-plans/v2/plans/public/query', {
      method: 'POST',
      body,
      headers: { authorization: access_token, 'content-type': 'application/json', ...headers },
    });
  };

  test('a validation error names each field, and the SDK shows it', async () => {
    const { plans: api } = await visitor();
    const failure = await api.listPublicPlans({ limit: 0, planIds: ['x'] }).catch((error) => error);
    expect(JSON.parse(failure.message).message).toMatch(
      /^INVALID_ARGUMENT: "options.limit" must be at least 1, "options.planIds\[0\]"/,
    );
    expect(failure.details.validationError.fieldViolations.map((it: { field: string }) => it.field)).toEqual([
      'options.limit',
      'options.planIds[0]',
    ]);
    expect(failure.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('an application error keeps its code', async () => {
    const { plans: api } = await visitor();
    const failure = await api.getPlan('33333333-3333-4333-8333-333333333333').catch((error) => error);
    expect(failure.details.applicationError.code).toBe('plan_not_found');
    expect(failure.response.status).toBe(404);
  });

  test.each([
    ['broken JSON', '{"query":'],
    ['broken UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['a list', '[]'],
    ['a bare value', '5'],
    ['nesting without end', `{"query":{"filter":${'{"$not":'.repeat(500)}{}${'}'.repeat(500)}}}`],
  ])('%s is refused with 400', async (_name, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.any(String), details: expect.any(Object) });
  });

  test('a body past 1 MiB is refused with 413', async () => {
    expect((await post(`{"query":{"filter":{"name":"${'x'.repeat(1024 * 1024)}"}}}`)).status).toBe(413);
  });

  test('an unknown path answers 404 in the envelope', async () => {
    const response = await fetch('https://www.wixapis.com/nothing/here');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('/nothing/here') });
  });

  test('an internal error shows no stack trace and is logged with its request id', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { access_token } = await anonymous();
    emulator.database.execute('ALTER TABLE plans RENAME TO plans_away');
    const response = await fetch('https://www.wixapis.com/pricing-plans/v2/plans/public', {
      headers: { authorization: access_token },
    });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: '', details: {} });
    expect(log.mock.calls[0]?.[0]).toContain(response.headers.get('x-wix-request-id'));
    emulator.database.execute('ALTER TABLE plans_away RENAME TO plans');
  });

  test('both path families answer, and an unknown query parameter is ignored', async () => {
    const { access_token } = await anonymous();
    for (const path of [
      '/pricing-plans/v2/plans/public',
      '/_api/pricing-plans/v2/plans/public?nope=1&a.b.c=2',
    ]) {
      const response = await fetch(`${EMULATOR}${path}`, { headers: { authorization: access_token } });
      expect(response.status).toBe(200);
    }
  });
});

describe('browsers', () => {
  test('any origin may call the platform, preflight included, and read the request id', async () => {
    const headers = {
      origin: 'http://shop.example',
      'access-control-request-headers': 'authorization,x-wix-bi-gateway',
    };
    const preflight = await fetch(`${EMULATOR}/oauth2/token`, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,x-wix-bi-gateway');
    const answer = await fetch(`${EMULATOR}/oauth2/token`, { method: 'POST', headers, body: '{}' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://shop.example');
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-wix-request-id');
  });

  test('a foreign host name is refused on every path', async () => {
    for (const path of ['/_emulator/ready', '/oauth2/token']) {
      const response = await emulator.fetch(new Request(`http://evil.example:4010${path}`));
      expect(response.status).toBe(421);
    }
    expect((await emulator.fetch(new Request('http://[::1]:4010/_emulator/ready'))).status).toBe(200);
  });

  test.each<Record<string, string>>([
    { origin: 'http://localhost:3000' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('control refuses calls from a web page of another origin: %j', async (headers) => {
    const request = new Request(`${EMULATOR}/_emulator/reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"to":"empty"}',
    });
    const response = await emulator.fetch(request);
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
