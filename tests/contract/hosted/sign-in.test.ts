import { describe, expect, test } from 'vitest';
import { MINUTE } from '@/emulator/core/time/clock';
import { EMULATOR, SHOP, startEmulator, visitor } from '@/tests/support/emulator/start';
import { type HostedPage, hostedBrowser } from '@/tests/support/hosted/browser';
import {
  answerOf,
  beginLogin,
  CALLBACK,
  linkNamed,
  logInThroughPages,
  MAYA_LOGIN,
  olive,
  registerThroughPages,
  takeTokens,
} from '@/tests/support/hosted/sign-in';

const emulator = startEmulator();

/** Opens the log-in page of a shop in a new browser. */
async function logInPage() {
  const browser = hostedBrowser(emulator);
  return { browser, page: await browser.open((await beginLogin(await visitor())).link) };
}

const field = ({ document }: HostedPage, name: string) => document.querySelector(`[name="${name}"]`);
const title = ({ document }: HostedPage) => document.querySelector('h1')?.textContent;

describe('the log-in page', () => {
  test('cannot be framed, runs no script, and redirects to the shop only', async () => {
    const { page } = await logInPage();
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${SHOP}`);
    expect(page.document.querySelector('script')).toBeNull();
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(page.url).not.toContain('token');
  });

  test('is understood by password managers', async () => {
    const { browser, page } = await logInPage();
    expect(field(page, 'email')?.getAttribute('autocomplete')).toBe('username');
    expect(field(page, 'password')?.getAttribute('autocomplete')).toBe('current-password');
    const register = await browser.open(linkNamed(page, 'Create an account'));
    expect(field(register, 'email')?.getAttribute('autocomplete')).toBe('username');
    expect(field(register, 'password')?.getAttribute('autocomplete')).toBe('new-password');
  });

  test('shows the same error for an unknown e-mail address and a wrong password', async () => {
    const { browser, page } = await logInPage();
    const wrong = await browser.submit(page, { email: MAYA_LOGIN.email, password: 'not maya’s' });
    const unknown = await browser.submit(page, { email: 'unknown@example.com', password: 'not maya’s' });
    expect(wrong.status).toBe(422);
    expect(wrong.errors).toEqual({ password: 'The e-mail address or the password is wrong' });
    expect(unknown.errors).toEqual(wrong.errors);
  });

  test('keeps the typed e-mail address, and not the password', async () => {
    const { browser, page } = await logInPage();
    const again = await browser.submit(page, { email: 'maya@', password: 'a secret of hers' });
    expect(again.values).toMatchObject({ email: 'maya@', password: '' });
    expect(again.document.documentElement.outerHTML).not.toContain('a secret of hers');
    expect(again.document.querySelector('#email')?.getAttribute('aria-describedby')).toBe('email-error');
  });

  test('is refused without its page’s token, and from another browser', async () => {
    const { browser, page } = await logInPage();
    for (const formToken of ['', 'forged']) {
      const forged = await browser.submit(page, { ...MAYA_LOGIN, formToken });
      expect(forged.status).toBe(403);
    }
    expect((await hostedBrowser(emulator).submit(page, MAYA_LOGIN)).status).toBe(410);
  });

  test('says that the password must be reset, with a link', async () => {
    const { browser, page } = await logInPage();
    const refused = await browser.submit(page, { email: 'grace@example.com', password: 'grace-likes-clay' });
    expect(refused.text).toContain('Your password has to be reset');
    expect(linkNamed(refused, 'Forgot your password?')).toContain('/forgot');
  });

  test('delays repeated failed attempts', async () => {
    const { browser, page } = await logInPage();
    emulator.updateSite({ captcha: 'never' });
    const tries = [];
    for (let count = 0; count < 5; count += 1)
      tries.push(await browser.submit(page, { email: MAYA_LOGIN.email, password: `wrong ${count}` }));
    expect(tries.at(-1)?.text).toContain('That was too often');
    emulator.clock.advance(MINUTE);
    expect(answerOf(await browser.submit(page, MAYA_LOGIN))).toHaveProperty('code');
  });

  test('asks a question if the site requires a captcha, and accepts the right answer once', async () => {
    emulator.updateSite({ captcha: 'always' });
    const { browser, page } = await logInPage();
    const sumOf = ({ text }: HostedPage) => {
      const [, a, b] = /How much is (\d+) \+ (\d+)\?/.exec(text) ?? [];
      return Number(a) + Number(b);
    };
    const unanswered = await browser.submit(page, { ...MAYA_LOGIN, captcha: '', captchaId: '' });
    expect(unanswered.text).toContain('One question first');
    const wrong = await browser.submit(unanswered, { ...MAYA_LOGIN, captcha: '1' });
    expect(wrong.errors.captcha).toContain('That is not right');
    expect(wrong.values.captcha).toBe('');
    const answer = String(sumOf(wrong));
    const again = await browser.submit(wrong, { ...MAYA_LOGIN, password: 'wrong', captcha: answer });
    expect(again.values.captchaId).not.toBe(wrong.values.captchaId);
    const replayed = { ...MAYA_LOGIN, captcha: answer, captchaId: wrong.values.captchaId ?? '' };
    expect((await browser.submit(again, replayed)).errors).toHaveProperty('captcha');
    const right = await browser.submit(again, { ...MAYA_LOGIN, captcha: String(sumOf(again)) });
    expect(answerOf(right)).toHaveProperty('code');
  });
});

describe('registration on the hosted page', () => {
  test('logs the new member in to the shop with a code', async () => {
    const client = await visitor();
    const { data, link } = await beginLogin(client);
    const page = await registerThroughPages(hostedBrowser(emulator), link);
    expect(page.url).toContain(`${CALLBACK}#code=`);
    await takeTokens(client, page, data);
    expect(client.auth.loggedIn()).toBe(true);
  });

  test.each<[string, Partial<typeof olive>, string, RegExp]>([
    ['a short password', { password: 'short' }, 'password', /at least 8 characters/],
    ['a password known from a breach', { password: 'password123' }, 'password', /data breach/],
    ['an address that has an account', { email: MAYA_LOGIN.email }, 'email', /has an account already/],
    ['an invalid address', { email: 'olive' }, 'email', /Enter an e-mail address/],
  ])('shows the error beside the field: %s', async (_, change, name, text) => {
    const { link } = await beginLogin(await visitor());
    const page = await registerThroughPages(hostedBrowser(emulator), link, { ...olive, ...change });
    expect(page.status).toBe(422);
    expect(page.errors[name]).toMatch(text);
    expect(page.values).toMatchObject({ firstName: 'Olive', password: '' });
  });
});

describe('a member logged in in a browser', () => {
  test('gets a code for another shop of the site without a log-in, until the session ends', async () => {
    const browser = hostedBrowser(emulator);
    await logInThroughPages(browser, (await beginLogin(await visitor())).link, MAYA_LOGIN);
    const silently = async () => {
      const { link } = await beginLogin(await visitor(), { prompt: 'none', responseMode: 'query' });
      return answerOf(await browser.open(link));
    };
    expect(await silently()).toHaveProperty('code');
    const login = await browser.open((await beginLogin(await visitor())).link);
    expect(title(login)).toBe('Log in');
    const client = await visitor();
    const logout = await client.auth.logout(`${SHOP}/`);
    const end = await browser.open(logout.logoutUrl);
    expect(end.url).toBe(`${SHOP}/?wixMemberLoggedIn=false`);
    expect(await silently()).toMatchObject({ error: 'login_required' });
  });

  test('is identified by a cookie closed to scripts and other sites, new at each log-in, and stored as a hash', async () => {
    const cookies: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { link } = await beginLogin(await visitor());
      const browser = hostedBrowser(emulator);
      const page = await browser.open(link);
      const answer = await emulator.fetch(
        new Request(page.url, {
          method: 'POST',
          headers: { cookie: browser.cookies(page.url), 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ ...page.values, ...MAYA_LOGIN }),
        }),
      );
      const [cookie = ''] = answer.headers.getSetCookie().filter((it) => it.startsWith('hosted-member='));
      expect(cookie).toMatch(/^hosted-member=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
      cookies.push(/=([^;]+)/.exec(cookie)?.[1] ?? '');
    }
    expect(cookies[0]).not.toBe(cookies[1]);
    const stored = JSON.stringify(emulator.database.all('SELECT * FROM secrets'));
    for (const cookie of cookies) expect(stored).not.toContain(cookie);
  });

  test('returns from a plain log-in to its post-flow URL, or to the shop', async () => {
    const client = await visitor();
    const link = async (callbacks: object) => {
      const { redirectSession } = await client.redirects.createRedirectSession({ login: {}, callbacks });
      return redirectSession?.fullUrl ?? '';
    };
    const back = await logInThroughPages(
      hostedBrowser(emulator),
      await link({ postFlowUrl: `${SHOP}/hello` }),
      MAYA_LOGIN,
    );
    expect(back.url).toBe(`${SHOP}/hello?wixMemberLoggedIn=true`);
    const stays = await logInThroughPages(hostedBrowser(emulator), await link({}), MAYA_LOGIN);
    expect(stays.url.startsWith(EMULATOR)).toBe(true);
    expect(title(stays)).toBe('You are logged in');
  });
});

test('a log-out ends the session of the shop that asked for it', async () => {
  const client = await visitor();
  const { data, link } = await beginLogin(client);
  await takeTokens(client, await logInThroughPages(hostedBrowser(emulator), link, MAYA_LOGIN), data);
  const tokens = client.auth.getTokens();
  const { logoutUrl } = await client.auth.logout(`${SHOP}/`);
  await hostedBrowser(emulator).open(logoutUrl);
  await expect(client.auth.renewToken(tokens.refreshToken)).rejects.toThrow('invalid_grant');
});
