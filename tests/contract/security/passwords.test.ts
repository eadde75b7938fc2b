import * as argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '@/emulator/core/time/clock';
import {
  invisibleToken,
  newChallenge,
  solveChallenge,
} from '@/emulator/services/identity/authentication/captcha';
import { startEmulator } from '../../support/emulator/start';
import {
  lastMail,
  loggedIn,
  logInByWire,
  post,
  seededMember,
  stranger,
} from '../../support/identity/members';

// The library is called through, and its calls counted: time is proved by work, not by a stop-watch.
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof argon2>();
  return { ...library, hash: vi.fn(library.hash), verify: vi.fn(library.verify) };
});

const emulator = startEmulator();
const maya = seededMember('maya');
const hashed = vi.mocked(argon2.hash);
const verified = vi.mocked(argon2.verify);

beforeEach(() => {
  hashed.mockClear();
  verified.mockClear();
});

const inEmulator = <T>(work: Parameters<typeof emulator.run<T>>[2]) =>
  emulator.run({ role: 'visitor', id: '' }, '', work);

/** The code of a log-in’s error, or its state. */
async function logIn(email: string, password: string, more: object = {}) {
  const { status, body } = await logInByWire(email, password, more);
  return body.state ?? body.details?.applicationError?.code ?? status;
}

describe('passwords at rest (ASVS 5, 11.4)', () => {
  test('a password is stored as Argon2id by OWASP’s parameters, with a salt of its own', async () => {
    const client = await stranger();
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
    for (const secret of [maya.password, 'a jug of green olives', accessToken.value, refreshToken.value])
      expect(`${stored}${JSON.stringify(emulator.log.list())}`).not.toContain(secret);
  });
});

describe('guessing', () => {
  test('an address that nobody has costs the work of a wrong password', async () => {
    await logIn(maya.email, 'a wrong password');
    const known = verified.mock.calls.length;
    await logIn('nobody@example.com', 'a wrong password');
    expect([known, verified.mock.calls.length - known]).toEqual([1, 1]);
    const parameters = verified.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join());
    expect(parameters[0]).toBe(parameters[1]);
  });

  test('three failures are free, then each waits twice as long, then a captcha is asked for', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await logIn(maya.email, 'a wrong password')).toBe('-19976');
    expect(await logIn(maya.email, maya.password)).toBe('THROTTLED_FEATURE');
    emulator.clock.advance(1000);
    expect(await logIn(maya.email, 'a wrong password')).toBe('-19976');
    emulator.clock.advance(1000);
    expect(await logIn(maya.email, maya.password)).toBe('THROTTLED_FEATURE');
    emulator.clock.advance(1000);
    expect(await logIn(maya.email, 'a wrong password')).toBe('-19976');
    emulator.clock.advance(MINUTE);
    expect(await logIn(maya.email, maya.password)).toBe('-19971');
    const captchaTokens = [{ Recaptcha: solved() }];
    expect(await logIn(maya.email, maya.password, { captchaTokens })).toBe('SUCCESS');
    expect(await logIn(maya.email, maya.password)).toBe('SUCCESS');
  });

  test('an answer that comes too early says when to come again', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await logIn('nobody@example.com', 'a wrong password');
    const client = await stranger();
    const { headers } = await client.auth.getAuthHeaders();
    const early = await post(
      '/iam/authentication/v2/login',
      { loginId: { email: 'nobody@example.com' }, password: 'a wrong password' },
      headers as Record<string, string>,
    );
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
    expect(early.body.details.applicationError.data).toEqual({ retryAfterSeconds: 1 });
  });

  test('attempts that arrive together are counted before any is answered', async () => {
    const together = Array.from({ length: 12 }, () => logIn(maya.email, 'a wrong password'));
    const answers = await Promise.all(together);
    expect(answers.filter((code) => code === '-19976').length).toBe(3);
  });

  test('a network address has its own count, over all e-mail addresses', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1)
      await logIn(`guess${attempt}@example.com`, 'a wrong password');
    expect(await logIn('another@example.com', 'a wrong password')).toBe('THROTTLED_FEATURE');
    const elsewhere = await emulator.fetch(
      new Request('http://localhost:4010/iam/authentication/v2/login', {
        method: 'POST',
        body: JSON.stringify({ loginId: { email: maya.email }, password: maya.password }),
      }),
      {
        incoming: {
          headers: { authorization: (await stranger()).auth.getTokens().accessToken.value },
          socket: { remoteAddress: '203.0.113.7' },
        },
      },
    );
    expect((await elsewhere.json()).state).toBe('SUCCESS');
  });

  test('failures are forgotten an hour after the last', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await logIn(maya.email, 'a wrong password');
    emulator.clock.advance(HOUR);
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await logIn(maya.email, 'a wrong password')).toBe('-19976');
  });
});

/** The token of a visible captcha that a person has solved. */
function solved(): string {
  const token = inEmulator((context) => {
    const { challenge, question } = newChallenge(context);
    const [, a, b] = /(\d) \+ (\d)/.exec(question) ?? [];
    return solveChallenge(context, challenge, ` ${Number(a) + Number(b)} `);
  });
  if (!token) throw new Error('The captcha was not solved');
  return token;
}

describe('captchas', () => {
  test('where a site always asks for one, the SDK tells that it is missing, bad or good', async () => {
    emulator.updateSite({ captcha: 'always' });
    const client = await stranger();
    const olive = { email: 'olive@example.com', password: 'a jug of green olives' };
    const both = (captchaTokens?: { recaptchaToken?: string; invisibleRecaptchaToken?: string }) =>
      Promise.all([
        client.auth.register({ ...olive, captchaTokens }),
        client.auth.login({ ...maya, captchaTokens }),
      ]);
    for (const state of await both()) expect(state).toMatchObject({ errorCode: 'missingCaptchaToken' });
    for (const state of await both({ recaptchaToken: 'guess' }))
      expect(state).toMatchObject({ errorCode: 'invalidCaptchaToken' });
    expect(await client.auth.login({ ...maya, captchaTokens: { recaptchaToken: solved() } })).toMatchObject({
      loginState: 'SUCCESS',
    });
    const invisibleRecaptchaToken = inEmulator(invisibleToken);
    expect(
      await client.auth.register({ ...olive, captchaTokens: { invisibleRecaptchaToken } }),
    ).toMatchObject({
      loginState: 'SUCCESS',
    });
    expect(await client.auth.login({ ...maya, captchaTokens: { invisibleRecaptchaToken } })).toMatchObject({
      errorCode: 'invalidCaptchaToken',
    });
  });

  test('a token is good for its own kind and for five minutes', async () => {
    emulator.updateSite({ captcha: 'always' });
    expect(
      await logIn(maya.email, maya.password, { captchaTokens: [{ InvisibleRecaptcha: solved() }] }),
    ).toBe('-19970');
    const late = solved();
    emulator.clock.advance(5 * MINUTE);
    expect(await logIn(maya.email, maya.password, { captchaTokens: [{ Recaptcha: late }] })).toBe('-19970');
  });

  test('a wrong answer uses the question up', () => {
    const { challenge, question } = inEmulator(newChallenge);
    const [, a, b] = /(\d) \+ (\d)/.exec(question) ?? [];
    const answer = (text: string) => inEmulator((context) => solveChallenge(context, challenge, text));
    expect(answer('99')).toBeUndefined();
    expect(answer(String(Number(a) + Number(b)))).toBeUndefined();
  });
});

describe('recovery', () => {
  const tokenOf = (email: string) =>
    new URL(lastMail(emulator, email).link ?? '').searchParams.get('token') ?? '';

  test('answer and work are the same for an address that nobody has', async () => {
    const client = await stranger();
    const send = async (email: string) => {
      const before = [emulator.database.writes, hashed.mock.calls.length, verified.mock.calls.length];
      const answer = await client.recovery.sendRecoveryEmail(email);
      const after = [emulator.database.writes, hashed.mock.calls.length, verified.mock.calls.length];
      return { answer, work: after.map((count, index) => count - (before[index] ?? 0)) };
    };
    expect(await send('nobody@example.com')).toEqual(await send(maya.email));
    expect(lastMail(emulator, 'nobody@example.com')).not.toHaveProperty('link');
  });

  test('the link sets a new password once, and closes what was open', async () => {
    const client = await loggedIn('maya');
    await client.auth.sendPasswordResetEmail(maya.email, 'http://localhost:3000/login');
    const token = tokenOf(maya.email);
    await expect(client.recovery.recover(token, { password: 'Password1' })).rejects.toThrow(/data breach/);
    const answer = await client.recovery.recover(token, { password: 'another jug of olives' });
    expect(answer).toMatchObject({ state: 'SUCCESS', sessionToken: expect.any(String) });
    await expect(client.members.getCurrentMember()).rejects.toMatchObject({
      details: { applicationError: { code: 401 } },
    });
    const again = await stranger();
    await expect(again.recovery.recover(token, { password: 'a third jug of olives' })).rejects.toMatchObject({
      details: { applicationError: { code: 'VERIFICATION_FAILED' } },
    });
    expect(await logIn(maya.email, 'another jug of olives')).toBe('SUCCESS');
  });

  test('a link dies after an hour, and with the next new password', async () => {
    const client = await stranger();
    await client.recovery.sendRecoveryEmail(maya.email);
    const late = tokenOf(maya.email);
    emulator.clock.advance(HOUR);
    const recover = (token: string) => client.recovery.recover(token, { password: 'another jug of olives' });
    await expect(recover(late)).rejects.toThrow(/expired/);
    await client.recovery.sendRecoveryEmail(maya.email);
    const first = tokenOf(maya.email);
    await client.recovery.sendRecoveryEmail(maya.email);
    await recover(tokenOf(maya.email));
    await expect(recover(first)).rejects.toThrow(/used before/);
  });

  test('it lets a member in who had to reset the password, and proves the address', async () => {
    const client = await stranger();
    await client.recovery.sendRecoveryEmail('GRACE@example.com');
    await client.recovery.recover(tokenOf('grace@example.com'), { password: 'another jug of olives' });
    expect(await logIn('grace@example.com', 'another jug of olives')).toBe('SUCCESS');
    await client.recovery.sendRecoveryEmail('luca@example.com');
    const luca = await client.recovery.recover(tokenOf('luca@example.com'), {
      password: 'another jug of olives',
    });
    expect(luca).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } });
  });

  test('it takes the place of no second factor, and lets no one in who is blocked', async () => {
    const client = await stranger();
    for (const [email, state] of [
      ['theo@example.com', 'REQUIRE_MFA'],
      ['jonas@example.com', 'STATUS_CHECK'],
    ] as const) {
      await client.recovery.sendRecoveryEmail(email);
      const answer = await client.recovery.recover(tokenOf(email), { password: 'another jug of olives' });
      expect(answer.state).toBe(state);
      expect(answer.sessionToken).toBeUndefined();
    }
  });

  test('the mail leads back to allowed addresses only', async () => {
    const client = await stranger();
    for (const url of ['https://evil.example/', 'javascript:alert(1)'])
      await expect(client.auth.sendPasswordResetEmail(maya.email, url)).rejects.toThrow(
        /allowed redirect domain/,
      );
  });
});
