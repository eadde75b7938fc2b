import { recovery } from '@wix/identity';
import { expect, test } from 'vitest';
import type { Mail } from '@/emulator/control/contract/mails';
import { MINUTE } from '@/emulator/core/time/clock';
import { control, EMULATOR, startEmulator, visitor } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { mailsTo } from '@/tests/support/hosted/sign-in';

const emulator = startEmulator();
const OUTBOX = `${EMULATOR}/_emulator/outbox`;

/** Sends two mails, a minute apart. */
async function sendMails() {
  const client = (await visitor()).use({ recovery });
  await client.recovery.sendRecoveryEmail('maya@example.com');
  emulator.clock.advance(MINUTE);
  await client.recovery.sendRecoveryEmail('theo@example.com');
}

test('lists the messages as JSON, newest first', async () => {
  await sendMails();
  const { mails } = (await control('/outbox')) as { mails: { to: string }[] };
  // The demo site's invitation of its staff is in it from the start.
  expect(mails.map(({ to }) => to)).toEqual(['theo@example.com', 'maya@example.com', 'owner@example.com']);
  expect(await mailsTo('maya@example.com')).toEqual([
    expect.objectContaining({ kind: 'recovery', link: expect.stringContaining('/reset-password?token=') }),
  ]);
});

test('shows each message as text and in its design, with its link', async () => {
  await sendMails();
  const { mails } = (await control('/outbox?to=maya@example.com')) as { mails: Mail[] };
  expect(mails).toHaveLength(1);
  const { html, link = '', title } = (await control(`/outbox/${mails[0]?.id}`)) as Mail;
  expect([title, html]).toEqual(['Reset a password', expect.stringContaining(`<a href="${link}"`)]);
  expect(html).toContain('<img src="/media/site-logo.webp" alt="Fennel &amp; Clay"');
  const form = await hostedBrowser(emulator).open(link);
  expect(form.document.querySelector('h1')?.textContent).toBe('Choose a new password');
  await expect(control('/outbox/no-such-mail')).rejects.toThrow(/404/);
});

test('can be searched and emptied', async () => {
  await sendMails();
  const count = async (query: string) =>
    ((await control(`/outbox?${query}`)) as { mails: Mail[] }).mails.length;
  expect(await Promise.all(['text=PASSWORD', 'text=poem', 'kind=recovery'].map(count))).toEqual([2, 0, 2]);
  await control('/outbox', undefined, 'DELETE');
  expect(await count('')).toBe(0);
});

test('waits for the next message', async () => {
  const next = (query: string) => control(`/outbox/next?${query}`) as Promise<Mail>;
  const coming = next('to=theo@example.com');
  await sendMails();
  const { number, to } = await coming;
  expect(to).toBe('theo@example.com');
  expect((await next(`after=${number - 2}`)).to).toBe('maya@example.com');
  await expect(next('timeout=0')).rejects.toThrow(/408 .*No message came within 0 s/);
});

test('is closed to scripts of other origins, but open to links', async () => {
  const ask = (headers: Record<string, string>) => emulator.fetch(new Request(OUTBOX, { headers }));
  const visit = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  expect((await ask({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' })).status).toBe(403);
  expect((await ask({ ...visit, 'sec-fetch-dest': 'iframe' })).status).toBe(403);
  const visited = await ask({ ...visit, accept: 'text/html' });
  expect([visited.status, visited.headers.get('location')]).toEqual([302, '/console/outbox']);
});
