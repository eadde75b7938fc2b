import { afterEach, expect, test } from 'vitest';
import { command } from '@/tests/support/emulator/command';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
afterEach(() => {
  for (const { id } of emulator.webhooks.list()) emulator.webhooks.remove(id);
});

test('trigger causes the event and prints the result', async () => {
  const { code, out } = await command('trigger', 'contacts.created');
  const [event] = emulator.events.list(emulator.events.last() - 1, 1);
  expect([code, out]).toEqual([
    0,
    `Done: the owner adds a contact.\n${event?.sequence}  wix.contacts.v4.contact_created  ${event?.entityId}`,
  ]);
});

test('trigger lists the possible events, and refuses others', async () => {
  const { out } = await command('trigger', '--list');
  expect(out).toMatch(/^ecom\.orders\.created {2,}a visitor places the order of a product$/m);
  expect(await command('trigger', 'kilns.fired')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/refuses: No event 'kilns.fired' can be triggered: it is one of ecom\.orders/),
  });
  expect(await command('trigger')).toMatchObject({ code: 2, err: expect.stringContaining('or --list.') });
});

test('replay sends past events again, once there is a receiver', async () => {
  await command('trigger', 'contacts.deleted');
  expect(await command('replay')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Add one with: platform-emulator webhooks add <url>'),
  });
  const { out: added } = await command('webhooks', 'add', 'http://127.0.0.1:9/');
  expect(added).toMatch(/^http:\/\/127\.0\.0\.1:9\/ receives webhooks, as [0-9a-f-]{36}\.$/);
  expect(await command('replay', '--after', '0', '--event', 'contacts.deleted')).toMatchObject({
    code: 0,
    out: 'Events: 1. Webhooks that receive them again: 1.',
  });
  expect((await command('webhooks', 'deliveries')).out).toMatch(
    /^waiting {2}\d+ {2}wix\.contacts\.v4\.contact_deleted {2}http:\/\/127\.0\.0\.1:9\/ {2}failures 0; due now$/m,
  );
  expect((await command('replay', '--event', 'contacts.delted')).err).toMatch(
    /No event 'contacts\.delted' is known: .* Did you mean 'contacts\.deleted'\?$/,
  );
  expect((await command('replay', '--after', 'now')).err).toMatch(/sequence number of an event, not 'now'/);
});

test.each([
  ['trigger', '--list'],
  ['trigger', 'contacts.created'],
  ['webhooks', 'list'],
  ['webhooks', 'deliveries'],
  ['snapshot', 'save', 'facts'],
  ['snapshot', 'list'],
  ['deprecations'],
  ['reset'],
])('%s %s prints JSON for programs', async (...args) => {
  const { code, out, err } = await command(...args, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(JSON.parse(out)).toBeTypeOf('object');
});

test('webhooks lists, adds and removes receivers', async () => {
  expect((await command('webhooks', 'list')).out).toBe('No address receives webhooks.');
  expect((await command('webhooks', 'deliveries')).out).toBe(
    'Nothing was delivered, and nothing is waiting.',
  );
  await command('webhooks', 'add', 'http://127.0.0.1:9/');
  const id = emulator.webhooks.list()[0]?.id ?? '';
  expect((await command('webhooks', 'list')).out).toBe(`${id}  http://127.0.0.1:9/`);
  expect((await command('webhooks', 'remove', id)).code).toBe(0);
  expect(emulator.webhooks.list()).toEqual([]);
  expect((await command('webhooks', 'remove')).err).toMatch(/^Expected list, add with an address/);
  expect((await command('webhooks', 'add', 'nowhere')).err).toMatch(
    /^add takes a web address, such as http:\/\/localhost:3000\/webhooks, not 'nowhere'\.\n/,
  );
  await command('webhooks', 'add', 'http://127.0.0.1:9/');
  expect((await command('webhooks', 'add', 'http://127.0.0.1:9/')).out).toMatch(
    /^http:\/\/127\.0\.0\.1:9\/ already receives webhooks, as /,
  );
  const [only, ...others] = emulator.webhooks.list();
  expect(others).toEqual([]);
  expect((await command('webhooks', 'remove', 'nope')).err).toMatch(
    `There is no receiver with the id 'nope': there are ${only?.id} (http://127.0.0.1:9/).`,
  );
  expect((await command('webhooks', 'lsit')).err).toContain("Did you mean 'list'?");
});
