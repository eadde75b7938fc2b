import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { HOUR } from '@/emulator/core/time/clock';
import { control, startEmulator, visitor } from '@/tests/support/emulator/start';
import { type HostedPage, hostedBrowser } from '@/tests/support/hosted/browser';
import {
  answerOf,
  beginLogin,
  linkNamed,
  logInThroughPages,
  mailOfKind,
  mailsTo,
  registerThroughPages,
} from '@/tests/support/hosted/sign-in';

const emulator = startEmulator();

const seeded = (name: string) => ({ email: `${name}@example.com`, password: `${name}-likes-clay` });
const theo = seeded('theo');
const mei = seeded('mei');
const luca = seeded('luca');

/** Logs in up to the step after the password. */
async function logIn(person: { email: string; password: string }) {
  const browser = hostedBrowser(emulator);
  const { link } = await beginLogin(await visitor());
  return { browser, page: await logInThroughPages(browser, link, person) };
}

const title = ({ document }: HostedPage) => document.querySelector('h1')?.textContent;
const buttons = ({ document }: HostedPage) =>
  [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

describe('an e-mail address that has to be verified', () => {
  test('is verified by the code of the mail', async () => {
    const { browser, page } = await logIn(luca);
    expect(title(page)).toBe('Verify your e-mail');
    expect(page.text).toContain(luca.email);
    const code = page.document.querySelector('#code');
    expect(code?.getAttribute('autocomplete')).toBe('one-time-code');
    const wrong = await browser.submit(page, { code: '000000' });
    expect(wrong.errors.code).toContain('wrong');
    expect(wrong.values.code).toBe('');
    const mail = await mailOfKind(luca.email, 'verification');
    const right = await browser.submit(wrong, { code: ` ${mail.code?.slice(0, 3)} ${mail.code?.slice(3)} ` });
    expect(answerOf(right)).toHaveProperty('code');
  });

  test('is verified by the link of the mail once, with a button only', async () => {
    await logIn(luca);
    const { link = '' } = await mailOfKind(luca.email, 'verification');
    const elsewhere = hostedBrowser(emulator);
    const page = await elsewhere.open(link);
    expect(page.url).not.toContain('token');
    // Opening the link verifies nothing by itself.
    expect(title((await logIn(luca)).page)).toBe('Verify your e-mail');
    expect((await elsewhere.submit(page, { formToken: 'forged' })).status).toBe(403);
    expect(title(await elsewhere.submit(page, {}))).toBe('Your e-mail is verified');
    const again = hostedBrowser(emulator);
    expect((await again.submit(await again.open(link), {})).status).toBe(410);
    expect(answerOf((await logIn(luca)).page)).toHaveProperty('code');
  });

  test('gets a new code on request, after a delay', async () => {
    const { browser, page } = await logIn(luca);
    expect((await browser.submit(page, { step: 'resend' })).text).toContain('too many attempts');
    emulator.clock.advance(30_000);
    expect((await browser.submit(page, { step: 'resend' })).text).toContain('Sent');
    expect((await mailsTo(luca.email)).filter(({ kind }) => kind === 'verification')).toHaveLength(2);
  });

  test('is verified at each registration if the site requires it', async () => {
    await control('/site', { emailVerification: 'always' }, 'PATCH');
    const { link } = await beginLogin(await visitor());
    expect(title(await registerThroughPages(hostedBrowser(emulator), link))).toBe('Verify your e-mail');
  });
});

describe('a second factor', () => {
  test('is the code of an authenticator app', async () => {
    const { browser, page } = await logIn(theo);
    expect(page.text).toContain('authenticator app');
    expect((await browser.submit(page, { code: '' })).errors.code).toBe('Enter the code');
    const totp = new TOTP({ secret: 'KZ2WYZ3BOJUWC3TFNRRWYYLZ' });
    const right = await browser.submit(page, { code: totp.generate({ timestamp: emulator.clock.now() }) });
    expect(answerOf(right)).toHaveProperty('code');
  });

  test.each([
    ['SMS', 'factor-sms', '+1 207 555 0178'],
    ['CALL', 'factor-call', '+1 207 555 0178'],
    ['EMAIL', 'factor-email', mei.email],
  ] as const)('is a code sent by %s', async (factor, kind, to) => {
    const { browser, page } = await logIn(mei);
    emulator.clock.advance(30_000);
    const prompt = await browser.submit(page, { step: factor });
    const { code = '' } = await mailOfKind(to, kind);
    expect(answerOf(await browser.submit(prompt, { code }))).toHaveProperty('code');
  });

  test('is a push message confirmed on another device', async () => {
    const { browser, page } = await logIn(mei);
    const prompt = await browser.submit(page, { step: 'PUSH' });
    expect(buttons(prompt)).toContain('I have confirmed it');
    expect((await browser.submit(prompt, {})).text).toContain('has not been confirmed');
    const device = hostedBrowser(emulator);
    const { link = '' } = await mailOfKind(mei.email, 'factor-push');
    const message = await device.open(link);
    expect(title(await device.submit(message, {}))).toBe('Thank you');
    expect(answerOf(await browser.submit(prompt, {}))).toHaveProperty('code');
  });

  test('is skipped on a remembered device, and required on any other', async () => {
    const { browser, page } = await logIn(theo);
    const totp = new TOTP({ secret: 'KZ2WYZ3BOJUWC3TFNRRWYYLZ' });
    await browser.submit(page, { code: totp.generate({ timestamp: emulator.clock.now() }), remember: 'yes' });
    const { link } = await beginLogin(await visitor());
    expect(answerOf(await logInThroughPages(browser, link, theo))).toHaveProperty('code');
    expect(title((await logIn(theo)).page)).toBe('Is it you?');
  });

  test('cannot be skipped by opening the URL of another step', async () => {
    const { browser, page } = await logIn(theo);
    for (const step of ['verify', 'waiting', 'register', '']) {
      const other = await browser.open(page.url.replace(/\/factor$/, `/${step}`).replace(/\/$/, ''));
      expect(answerOf(other)).not.toHaveProperty('code');
    }
    expect((await browser.submit(page, { code: '000000' })).status).toBe(422);
  });
});

describe('a log-in that cannot continue', () => {
  test.each([
    ['priya', 'Your account waits for approval'],
    ['jonas', 'This account cannot log in'],
    ['ines', 'This account cannot log in'],
  ])('states the reason and links back to the shop: %s', async (name, text) => {
    const { browser, page } = await logIn(seeded(name));
    expect(title(page)).toBe(text);
    const back = await browser.open(linkNamed(page, 'Back to the shop'));
    expect(answerOf(back)).toMatchObject({ error: 'access_denied' });
  });
});

describe('a forgotten password', () => {
  /** Requests the mail on the hosted pages. */
  async function forget(email: string) {
    const browser = hostedBrowser(emulator);
    const { link } = await beginLogin(await visitor());
    const form = await browser.open(linkNamed(await browser.open(link), 'Forgot your password?'));
    return { browser, page: await browser.submit(form, { email }) };
  }

  test('is reset by the link of the mail, which then leads to the log-in page', async () => {
    const { browser } = await forget('maya@example.com');
    const { link = '' } = await mailOfKind('maya@example.com', 'recovery');
    const form = await browser.open(link);
    expect(form.url).not.toContain('token');
    expect(form.headers.get('referrer-policy')).toBe('same-origin');
    expect(form.values.username).toBe('maya@example.com');
    const weak = await browser.submit(form, { password: 'password123' });
    expect(weak.errors.password).toContain('data breach');
    const done = await browser.submit(weak, { password: 'a brand new jug' });
    expect(title(done)).toBe('Your password is changed');
    const logIn = await browser.open(linkNamed(done, 'Log in'));
    const old = await browser.submit(logIn, { email: 'maya@example.com', password: 'maya-likes-clay' });
    expect(old.status).toBe(422);
    const fresh = { email: 'maya@example.com', password: 'a brand new jug' };
    expect(answerOf(await browser.submit(logIn, fresh))).toHaveProperty('code');
  });

  test('has a link that works once, for an hour', async () => {
    const { browser } = await forget('maya@example.com');
    const { link = '' } = await mailOfKind('maya@example.com', 'recovery');
    const form = await browser.open(link);
    expect((await browser.submit(form, { password: 'a brand new jug', formToken: '' })).status).toBe(403);
    await browser.submit(form, { password: 'a brand new jug' });
    expect((await hostedBrowser(emulator).open(link)).status).toBe(410);
    await forget('maya@example.com');
    const late = await mailOfKind('maya@example.com', 'recovery');
    emulator.clock.advance(HOUR);
    expect((await hostedBrowser(emulator).open(late.link ?? '')).status).toBe(410);
  });

  test('gets the same answer for an unknown address', async () => {
    const text = async (email: string) => (await forget(email)).page.text.replaceAll(email, 'them');
    expect(await text('unknown@example.com')).toBe(await text('maya@example.com'));
  });
});
