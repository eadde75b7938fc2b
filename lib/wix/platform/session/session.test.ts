import { format } from 'node:util';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseSession, type Tokens } from './cookie';
import { ensureSession } from './session';

const NOW = 1_800_000_000;
const config = { clientId: 'client-1', emulatorUrl: 'http://emulator.test' };
const accessToken = `OauthNG.JWS.h.${Buffer.from('{"data":"{}"}').toString('base64url')}.s`;

/** Returns an access token of the OAuth app with this client id. */
const tokenFor = (appDefId: string) => {
  const payload = JSON.stringify({ data: JSON.stringify({ instance: { appDefId } }) });
  return `OauthNG.JWS.h.${Buffer.from(payload).toString('base64url')}.s`;
};

const session = (
  change: { expiresAt?: number; value?: string; role?: Tokens['refreshToken']['role'] } = {},
) =>
  JSON.stringify({
    accessToken: { value: change.value ?? accessToken, expiresAt: change.expiresAt ?? NOW + 3600 },
    refreshToken: { value: 'refresh-1', role: change.role ?? 'visitor' },
  });

/** The answers of the token endpoint, by grant, and of token-info; an Error is a failed connection. */
let answers: Record<string, Response | Error | Promise<Response>>;
const requests: unknown[] = [];

const granted = (name: string) =>
  Response.json({ access_token: `${name}-token`, refresh_token: `${name}-refresh`, expires_in: 14400 });
const refused = (status: number) => Response.json({ error: 'invalid_grant' }, { status });

beforeEach(() => {
  answers = {
    anonymous: granted('anonymous'),
    refresh_token: granted('renewed'),
    'token-info': Response.json({ active: true }),
  };
  requests.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const body = JSON.parse(String(init?.body));
    requests.push({ url, ...body });
    const answer = answers[body.grantType ?? 'token-info'];
    if (!answer || answer instanceof Error) throw answer;
    return answer;
  });
});

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('parseSession', () => {
  it.each([undefined, '', 'garbled', '"text"', 'null', '42', '{}', '{"accessToken":{"value":"x"}}'])(
    'rejects %j',
    (cookie) => expect(parseSession(cookie)).toBeUndefined(),
  );

  it('reads the tokens as the SDK stores them', () => {
    expect(parseSession(session({ role: 'member' }))).toEqual(JSON.parse(session({ role: 'member' })));
  });
});

describe('ensureSession', () => {
  it('keeps a valid session without a call', async () => {
    const ensured = await ensureSession(session(), config, NOW);
    expect(ensured).toEqual({ tokens: parseSession(session()), changed: false, memberEnded: false });
    expect(requests).toEqual([]);
  });

  it('keeps a session of its own client id, in upper or lower case', async () => {
    const ensured = await ensureSession(session({ value: tokenFor('CLIENT-1') }), config, NOW);
    expect(ensured).toMatchObject({ changed: false });
    expect(requests).toEqual([]);
  });

  it.each([
    ['visitor', false],
    ['member', true],
  ] as const)('replaces a %s’s session of another client id', async (role, memberEnded) => {
    const ensured = await ensureSession(session({ value: tokenFor('client-2'), role }), config, NOW);
    expect(ensured).toMatchObject({ changed: true, memberEnded });
    expect(ensured.tokens?.refreshToken).toEqual({ value: 'anonymous-refresh', role: 'visitor' });
    expect(requests).toMatchObject([{ grantType: 'anonymous', clientId: 'client-1' }]);
  });

  it('asks the platform whether a member’s session is still valid', async () => {
    const ensured = await ensureSession(session({ role: 'member' }), config, NOW);
    expect(ensured).toMatchObject({ changed: false, memberEnded: false });
    expect(requests).toEqual([{ url: 'http://emulator.test/oauth2/token-info', token: accessToken }]);
  });

  it.each([
    ['is said to be over', () => Response.json({ active: false })],
    ['is not taken', () => Response.json({}, { status: 401 })],
  ])('notices before it expires that a member’s session %s', async (_, answer) => {
    silenceLog();
    answers['token-info'] = answer();
    answers.refresh_token = refused(400);
    const ensured = await ensureSession(session({ role: 'member' }), config, NOW);
    expect(ensured).toMatchObject({ changed: true, memberEnded: true });
    expect(ensured.tokens?.refreshToken).toEqual({ value: 'anonymous-refresh', role: 'visitor' });
  });

  it('does not let a page wait long for the check of a member’s session, and keeps the session meanwhile', async () => {
    silenceLog();
    const patience = vi.spyOn(AbortSignal, 'timeout');
    answers['token-info'] = new DOMException('The operation timed out.', 'TimeoutError');
    const ensured = await ensureSession(session({ role: 'member' }), config, NOW);
    expect(ensured).toMatchObject({ changed: false, memberEnded: false });
    expect(patience.mock.calls).toEqual([[1_000]]);
  });

  it('renews a member’s expired access token', async () => {
    answers['token-info'] = Response.json({ active: false });
    const ensured = await ensureSession(session({ role: 'member' }), config, NOW);
    expect(ensured).toMatchObject({ changed: true, memberEnded: false });
    expect(ensured.tokens?.accessToken.value).toBe('renewed-token');
  });

  it.each([
    ['does not answer', new TypeError('fetch failed', { cause: new Error('closed') }), 'Error: closed'],
    ['fails', refused(503), 'status: 503'],
    ['answers something else than JSON', new Response('<html>', { status: 200 }), 'SyntaxError'],
  ])('keeps a member’s session when the check of it %s, and logs why in one line', async (_, answer, why) => {
    silenceLog();
    answers['token-info'] = answer;
    const ensured = await ensureSession(session({ role: 'member' }), config, NOW);
    expect(ensured).toMatchObject({ changed: false, memberEnded: false });
    const logged = vi.mocked(console.error).mock.calls.map((line) => format(...line));
    expect(logged).toEqual([expect.stringMatching(new RegExp(`^.*${why}.*$`))]);
  });

  it('makes a member who has logged out a visitor', async () => {
    const emptied = { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } };
    const ensured = await ensureSession(JSON.stringify(emptied), config, NOW);
    expect(ensured).toMatchObject({ changed: true, memberEnded: false });
    expect(ensured.tokens?.refreshToken).toEqual({ value: 'anonymous-refresh', role: 'visitor' });
    expect(requests).toMatchObject([{ grantType: 'anonymous' }]);
  });

  it.each([undefined, 'garbled'])('creates a visitor if the cookie is %j', async (cookie) => {
    const ensured = await ensureSession(cookie, config, NOW);
    expect(ensured).toEqual({
      tokens: {
        accessToken: { value: 'anonymous-token', expiresAt: NOW + 14400 },
        refreshToken: { value: 'anonymous-refresh', role: 'visitor' },
      },
      changed: true,
      memberEnded: false,
    });
    expect(requests).toEqual([
      { url: 'http://emulator.test/oauth2/token', clientId: 'client-1', grantType: 'anonymous' },
    ]);
  });

  it.each([
    ['has run out', session({ expiresAt: NOW - 1, role: 'member' })],
    ['is about to run out', session({ expiresAt: NOW + 30, role: 'member' })],
    ['is not a token', session({ value: 'garbled', role: 'member' })],
  ])('renews an access token that %s, for the same identity', async (_, cookie) => {
    const { tokens, changed, memberEnded } = await ensureSession(cookie, config, NOW);
    expect(tokens).toEqual({
      accessToken: { value: 'renewed-token', expiresAt: NOW + 14400 },
      refreshToken: { value: 'refresh-1', role: 'member' },
    });
    expect({ changed, memberEnded }).toEqual({ changed: true, memberEnded: false });
  });

  it('replaces a visitor whose refresh token is refused, without a notice', async () => {
    silenceLog();
    answers.refresh_token = refused(400);
    const ensured = await ensureSession(session({ expiresAt: 0 }), config, NOW);
    expect(ensured).toMatchObject({ changed: true, memberEnded: false });
    expect(ensured.tokens?.refreshToken.value).toBe('anonymous-refresh');
  });

  it('reports that a member’s session has ended when its refresh token is refused', async () => {
    silenceLog();
    answers.refresh_token = refused(400);
    const ensured = await ensureSession(session({ expiresAt: 0, role: 'member' }), config, NOW);
    expect(ensured).toMatchObject({ changed: true, memberEnded: true });
    expect(ensured.tokens?.refreshToken.role).toBe('visitor');
  });

  it.each([
    ['does not answer', new TypeError('fetch failed')],
    ['fails', refused(503)],
    ['asks for patience', refused(429)],
    ['answers without tokens', Response.json({})],
    ['answers something else than JSON', new Response('<html>', { status: 200 })],
  ])('keeps a member’s session while the platform %s', async (_, answer) => {
    silenceLog();
    answers.refresh_token = answer;
    const cookie = session({ expiresAt: 0, role: 'member' });
    expect(await ensureSession(cookie, config, NOW)).toEqual({
      tokens: parseSession(cookie),
      changed: false,
      memberEnded: false,
      problem: 'unreachable',
    });
  });

  it('distinguishes a wrong client id from an outage', async () => {
    silenceLog();
    answers.anonymous = refused(400);
    expect(await ensureSession(undefined, config, NOW)).toMatchObject({ problem: 'refused', changed: false });
    answers.anonymous = new TypeError('fetch failed');
    expect(await ensureSession(undefined, config, NOW)).toMatchObject({ problem: 'unreachable' });
  });

  it('distinguishes a slow platform from one that does not answer', async () => {
    silenceLog();
    answers.anonymous = new DOMException('The operation timed out.', 'TimeoutError');
    expect(await ensureSession(undefined, config, NOW)).toMatchObject({ problem: 'slow' });
  });

  it('calls the hosted platform if there is no emulator', async () => {
    await ensureSession(undefined, { clientId: 'client-1' }, NOW);
    expect(requests).toMatchObject([{ url: 'https://www.wixapis.com/oauth2/token' }]);
  });
});
