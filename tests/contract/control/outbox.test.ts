import { recovery } from '@wix/identity';
import { expect, test } from 'vitest';
import { MINUTE } from '@/emulator/core/time/clock';
import { control, EMULATOR, startEmulator, visitor } from '../../support/emulator/start';
import { hostedBrowser } from '../../support/hosted/browser';
import { linkNamed, mailsTo } from '../../support/hosted/sign-in';

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
  // The demo site's own invitation of its staff is in it from the beginning.
  expect(mails.map(({ to }) => to)).toEqual(['theo@example.com', 'maya@example.com', 'owner@example.com']);
  expect(await mailsTo('maya@example.com')).toEqual([
    expect.objectContaining({ kind: 'recovery', link: expect.stringContaining('/reset-password?token=') }),
  ]);
});

test('shows each message as a page with a working link', async () => {
  await sendMails();
  const browser = hostedBrowser(emulator);
  const list = await browser.open(`${OUTBOX}?to=maya@example.com`);
  expect(list.text).toContain('maya@example.com');
  expect(list.text).not.toContain('theo@example.com');
  const mail = await browser.open(linkNamed(list, 'Your password at Fennel & Clay'));
  const form = await browser.open(linkNamed(mail, 'Open the link'));
  expect(form.document.querySelector('h1')?.textContent).toBe('Choose a new password');
});

test('shows user content as text, and says when the outbox is empty', async () => {
  const page = await hostedBrowser(emulator).open(
    `${OUTBOX}?to=${encodeURIComponent('<script>alert(1)</script>')}`,
  );
  expect(page.document.querySelector('script')).toBeNull();
  expect(page.text).toContain('Nothing was sent to <script>alert(1)</script>.');
  expect((await hostedBrowser(emulator).open(`${OUTBOX}/no-such-mail`)).status).toBe(404);
});

test('is closed to scripts of other origins, and open to links', async () => {
  const ask = (headers: Record<string, string>) => emulator.fetch(new Request(OUTBOX, { headers }));
  const visit = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  expect((await ask({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' })).status).toBe(403);
  expect((await ask({ ...visit, 'sec-fetch-dest': 'iframe' })).status).toBe(403);
  expect((await ask({ ...visit, accept: 'text/html' })).status).toBe(200);
});
