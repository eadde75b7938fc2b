import { expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { expectVisitorRefused } from '@/tests/support/emulator/refused-visitor';
import { restOwner } from '@/tests/support/emulator/rest';
import { startEmulator } from '@/tests/support/emulator/start';
import { mailsTo } from '@/tests/support/hosted/sign-in';

const emulator = startEmulator();
const rest = restOwner(emulator);

test('a notification of the owner is in the outbox, with the values for its template', async () => {
  const dynamicValues = { customer: { text: 'Ada' }, item: { text: 'a bowl' } };
  const request = { notificationTemplateId: NOWHERE, dynamicValues };
  const { status, body } = await rest('POST', '/notifications/v3/notify', request);
  expect({ status, body }).toEqual({ status: 200, body: { notificationBatchId: expect.any(String) } });
  expect(await mailsTo(emulator.site().ownerId)).toMatchObject([
    { kind: 'notification', subject: expect.stringContaining(NOWHERE), text: 'customer: Ada\nitem: a bowl' },
  ]);
  expect(await rest('POST', '/notifications/v3/notify', { dynamicValues })).toMatchObject({ status: 400 });
  await expectVisitorRefused(emulator, 'app-management.notifications');
});

test('no site plugin is placed on a headless site', async () => {
  const path = '/app-plugins/v1/site-plugins/placement-status';
  expect(await rest('GET', path)).toEqual({ status: 200, body: { placementStatuses: [] } });
  await expectVisitorRefused(emulator, 'app-management.sitePlugins');
});

test('an API key names the account of its owner', async () => {
  const { ownerId, name } = emulator.site();
  const { status, body } = await rest('GET', '/accounts/v1/accounts/my_account');
  expect(status).toBe(200);
  expect(body.account).toMatchObject({ accountId: ownerId, accountOwner: ownerId, accountName: name });
  const other = { authorization: 'nothing' };
  expect(await rest('GET', '/accounts/v1/accounts/my_account', undefined, other)).toMatchObject({
    status: 401,
  });
});
