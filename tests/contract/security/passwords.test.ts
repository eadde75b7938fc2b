import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '@/emulator/core/time/clock';
import { startEmulator } from '@/tests/support/emulator/start';
import { anonymousVisitor, loggedIn, post, seededMember } from '@/tests/support/identity/members';
import { logInResult, passwordsOf } from '@/tests/support/identity/passwords';

const { hashed, verified } = await vi.hoisted(() => import('@/tests/support/identity/argon2'));

const emulator = startEmulator();
const { solvedCaptcha } = passwordsOf(emulator);
const maya = seededMember('maya');

beforeEach(() => {
  hashed.mockClear();
  verified.mockClear();
});

describe('passwords at rest (ASVS 5, 11.4)', () => {
  test('a password is stored as Argon2id with OWASP’s parameters and its own salt', async () => {
    const client = await anonymousVisitor();
    for (const email of ['olive@example.com', 'otto@example.com'])
      await client.auth.register({ email, password: 'a jug of green olives' });
    const docs = emulator.database.all<{ doc: string }>('SELECT doc FROM identities').map(({ doc }) => doc);
    const hashes = docs.map((doc) => JSON.parse(doc).passwordHash);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(docs.join()).not.toContain('a jug of green olives');
  });

  test('neither the request log nor the database holds a password, a code or a token', async () => {
    const client = await loggedIn('maya');
    const { accessToken, refreshToken } = client.auth.getTokens();
    await client.auth.register({ email: 'olive@example.com', password: 'a jug of green olives' });
    const tables = ['identities', 'sessions', 'secrets', 'authorization_codes', 'throttles', 'domain_events'];
    const stored = tables
      .map((name) => JSON.stringify(emulator.database.all(`SELECT * FROM ${name}`)))
      .join();
    const requests = emulator.log.list().map(({ requestId }) => emulator.log.find(requestId));
    expect(JSON.stringify(requests)).toContain('maya@example.com');
    for (const secret of [maya.password, 'a jug of green olives', accessToken.value, refreshToken.value])
      expect(`${stored}${JSON.stringify(requests)}`).not.toContain(secret);
  });
});

describe('guessing', () => {
  test('an unknown address costs the work of a wrong password', async () => {
    await logInResult(maya.email, 'a wrong password');
    const known = verified.mock.calls.length;
    await logInResult('unknown@example.com', 'a wrong password');
    expect([known, verified.mock.calls.length - known]).toEqual([1, 1]);
    const parameters = verified.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join());
    expect(parameters[0]).toBe(parameters[1]);
  });

  test('three failures are free, then each doubles the delay, then a captcha is required', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await logInResult(maya.email, 'a wrong password')).toBe('-19976');
    expect(await logInResult(maya.email, maya.password)).toBe('THROTTLED_FEATURE');
    emulator.clock.advance(1000);
    expect(await logInResult(maya.email, 'a wrong password')).toBe('-19976');
    emulator.clock.advance(1000);
    expect(await logInResult(maya.email, maya.password)).toBe('THROTTLED_FEATURE');
    emulator.clock.advance(1000);
    expect(await logInResult(maya.email, 'a wrong password')).toBe('-19976');
    emulator.clock.advance(MINUTE);
    expect(await logInResult(maya.email, maya.password)).toBe('-19971');
    const captchaTokens = [{ Recaptcha: solvedCaptcha() }];
    expect(await logInResult(maya.email, maya.password, { captchaTokens })).toBe('SUCCESS');
    expect(await logInResult(maya.email, maya.password)).toBe('SUCCESS');
  });

  test('an attempt that comes too early is answered with the time to retry', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1)
      await logInResult('unknown@example.com', 'a wrong password');
    const client = await anonymousVisitor();
    const { headers } = await client.auth.getAuthHeaders();
    const early = await post(
      '/iam/authentication/v2/login',
      { loginId: { email: 'unknown@example.com' }, password: 'a wrong password' },
      headers as Record<string, string>,
    );
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
    expect(early.body.details.applicationError.data).toEqual({ retryAfterSeconds: 1 });
  });

  test('an address that is taken is not registered again and again', async () => {
    const client = await anonymousVisitor();
    const { headers } = await client.auth.getAuthHeaders();
    for (const code of ['-19995', '-19995', '-19995', 'THROTTLED_FEATURE']) {
      const { body } = await post(
        '/iam/authentication/v2/register',
        { loginId: { email: maya.email }, password: 'a jug of green olives' },
        headers as Record<string, string>,
      );
      expect(String(body.details.applicationError.code)).toBe(code);
    }
  });

  test('simultaneous attempts are counted before any is answered', async () => {
    const together = Array.from({ length: 12 }, () => logInResult(maya.email, 'a wrong password'));
    const answers = await Promise.all(together);
    expect(answers.filter((code) => code === '-19976').length).toBe(3);
  });

  test('a network address has its own count, over all e-mail addresses', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1)
      await logInResult(`guess${attempt}@example.com`, 'a wrong password');
    expect(await logInResult('another@example.com', 'a wrong password')).toBe('THROTTLED_FEATURE');
    const elsewhere = await emulator.fetch(
      new Request('http://localhost:4010/iam/authentication/v2/login', {
        method: 'POST',
        body: JSON.stringify({ loginId: { email: maya.email }, password: maya.password }),
      }),
      {
        incoming: {
          headers: { authorization: (await anonymousVisitor()).auth.getTokens().accessToken.value },
          socket: { remoteAddress: '203.0.113.7' },
        },
      },
    );
    expect((await elsewhere.json()).state).toBe('SUCCESS');
  });

  test('failures are reset an hour after the last', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await logInResult(maya.email, 'a wrong password');
    emulator.clock.advance(HOUR);
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await logInResult(maya.email, 'a wrong password')).toBe('-19976');
  });
});
