import { createClient, OAuthStrategy } from '@wix/sdk';
import { secrets } from '@wix/secrets';
import { expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator({}, 'empty');
const vault = () => ownerClient(emulator, { secrets }).secrets;

test('stores a secret and returns its value by name, but never in a list or an event', async () => {
  const id = await vault().createSecret({ name: 'stripe-key', value: 'sk_123', description: 'payments' });
  expect(await vault().getSecretValue('stripe-key')).toEqual({ value: 'sk_123' });
  const { secrets: listed } = await vault().listSecretInfo();
  expect(listed).toEqual([expect.objectContaining({ _id: id, name: 'stripe-key', description: 'payments' })]);
  expect(JSON.stringify(listed)).not.toContain('sk_123');
  const events = emulator.events.list(0, 1000).filter(({ eventType }) => /secret_created/.test(eventType));
  expect(events).toHaveLength(1);
  expect(JSON.stringify(events)).not.toContain('sk_123');
});

test('changes the given fields, and deletes', async () => {
  const id = await vault().createSecret({ name: 'mail-key', value: 'one' });
  await vault().updateSecret(id, { value: 'two' });
  expect(await vault().getSecretValue('mail-key')).toEqual({ value: 'two' });
  await vault().deleteSecret(id);
  await expect(vault().getSecretValue('mail-key')).rejects.toMatchObject({ status: 404 });
  await expect(vault().deleteSecret(id)).rejects.toMatchObject({ status: 404 });
});

test('refuses a second secret with the same name, and invalid names', async () => {
  const id = await vault().createSecret({ name: 'once', value: 'a' });
  await expect(vault().createSecret({ name: 'once', value: 'b' })).rejects.toMatchObject({
    details: { applicationError: { code: 'SECRET_ALREADY_EXISTS' } },
  });
  await vault().updateSecret(id, { name: 'once', value: 'c' });
  for (const name of ['stripe-key', 'A_1', 'a+b=c@d#e$']) await vault().createSecret({ name, value: 'b' });
  for (const name of ['', 'two words', 'naïve', 'a/b', 'key\n'])
    await expect(vault().createSecret({ name, value: 'b' })).rejects.toMatchObject({ status: 400 });
  await expect(vault().createSecret({ name: 'empty', value: '' })).rejects.toMatchObject({ status: 400 });
});

const NO_ID = '00000000-0000-4000-8000-000000000000';

test.each<[string, (client: { secrets: ReturnType<typeof vault> }) => Promise<unknown>]>([
  ['getSecretValue', (it) => it.secrets.getSecretValue('stripe-key')],
  ['listSecretInfo', (it) => it.secrets.listSecretInfo()],
  ['createSecret', (it) => it.secrets.createSecret({ name: 'mine', value: 'a' })],
  ['updateSecret', (it) => it.secrets.updateSecret(NO_ID, { value: 'a' })],
  ['deleteSecret', (it) => it.secrets.deleteSecret(NO_ID)],
])('%s refuses visitors', async (_, use) => {
  const visitor = createClient({
    modules: { secrets },
    auth: OAuthStrategy({ clientId: site.clientId }),
  });
  await expect(use(visitor)).rejects.toMatchObject({ status: 403 });
});
