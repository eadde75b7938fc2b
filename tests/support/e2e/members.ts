import type { BrowserContext, Page } from '@playwright/test';
import members from '../../../emulator/seed/members.json' with { type: 'json' };
import type { Tokens } from '../../../lib/wix/platform/session/cookie';
import { type EmulatorControl, expect } from './fixtures';

/** An ordinary member of the demo site. */
export const MAYA_LOGIN = { email: 'maya@example.com', password: 'maya-likes-clay', name: 'Maya' };

/** Fills in the platform's log-in page. See `logInDirect`. */
export async function logInHosted(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/**
 * Fills in the shop's own log-in form, after which another page is loaded. A test that goes on there first waits for it
 * with `page.waitForURL`, or it would find the controls of the old one.
 */
export async function logInDirect(page: Page, { email, password }: { email: string; password: string }) {
  const form = page.getByRole('main');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}

/**
 * Logs a browser in as a member without the log-in form, which other tests try: it saves two pages.
 * @param emulator of the storefront at `url`
 */
export async function logInAs(
  context: BrowserContext,
  emulator: EmulatorControl,
  { url }: { url: string },
  email: string,
): Promise<void> {
  const { accessToken, refreshToken } = (await emulator.control('/login', { email })) as Tokens;
  const value = encodeURIComponent(JSON.stringify({ accessToken, refreshToken }));
  await context.addCookies([{ name: 'session', value, url }]);
}

/** The header's button with a name: the member's menu, or the log-in, which is a link. */
export const headerButton = (page: Page, name: string) =>
  page.getByRole('banner').getByRole(name === 'Log in' ? 'link' : 'button', { name });

/** Returns the newest mail in the outbox to an address. */
export async function lastMailTo(emulator: EmulatorControl, address: string) {
  const { mails } = (await emulator.control('/outbox')) as {
    mails: { to: string; subject: string; code?: string; link?: string }[];
  };
  const mail = mails.find(({ to }) => to === address);
  expect(mail, `a mail to ${address}`).toBeDefined();
  return { code: '', link: '', ...mail };
}

/** Blocks or approves a member as the site's owner; blocking ends all of the member's sessions. */
async function decide(emulator: EmulatorControl, memberId: string, decision: 'block' | 'approve') {
  const { id, apiKey } = (await emulator.control('/site')) as { id: string; apiKey: string };
  const response = await fetch(`${emulator.url}/members/v1/members/${memberId}/${decision}`, {
    method: 'POST',
    headers: { Authorization: apiKey, 'wix-site-id': id, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status, await response.text()).toBe(200);
}

export const block = (emulator: EmulatorControl, memberId: string) => decide(emulator, memberId, 'block');
export const approve = (emulator: EmulatorControl, memberId: string) => decide(emulator, memberId, 'approve');

/** The id of a seeded member. */
export const memberId = (address: string) => members.find(({ email }) => email === address)?.id ?? '';
