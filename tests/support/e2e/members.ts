import type { Page } from '@playwright/test';
import members from '../../../emulator/seed/members.json' with { type: 'json' };
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
 * Fills in the shop's own log-in form, which leads to a page that is loaded anew: a test that goes on there waits for it with
 * `page.waitForURL`: before, it would find the controls of the old one.
 */
export async function logInDirect(page: Page, { email, password }: { email: string; password: string }) {
  const form = page.getByRole('main');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** What the header shows of who one is. */
export const headerButton = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name });

/** The newest mail to an address that the emulator would have sent. */
export async function lastMailTo(emulator: EmulatorControl, address: string) {
  const { mails } = (await emulator.control('/outbox')) as {
    mails: { to: string; subject: string; code?: string; link?: string }[];
  };
  const mail = mails.find(({ to }) => to === address);
  expect(mail, `a mail to ${address}`).toBeDefined();
  return { code: '', link: '', ...mail };
}

/** Has the site's owner block a member, who is logged out everywhere by that, or let them in again. */
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
