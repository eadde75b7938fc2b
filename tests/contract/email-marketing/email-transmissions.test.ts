import { contacts } from '@wix/crm';
import { expect, test } from 'vitest';

import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { restOwner } from '@/tests/support/emulator/rest';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { mailsTo } from '@/tests/support/hosted/sign-in';

const emulator = startEmulator();
const rest = restOwner(emulator);
const V1 = '/email-transmissions/v1/email-transmissions';

const send = (more: object = {}, idempotencyKey?: string) =>
  rest('POST', `${V1}/send`, {
    emailTransmission: {
      emailSubject: 'Log in',
      emailHtmlContent: '<p>Hello</p><a href="https://shop.example/in?a=1&amp;b=2">Log in</a>',
      senderName: 'Studio',
      toRecipients: [{ emailAddress: 'ada@example.com', name: 'Ada' }],
      type: 'TRANSACTIONAL',
      ...more,
    },
    ...(idempotencyKey && { idempotencyKey }),
  });

test('a mail arrives in the outbox with its link, and can be read, found and deleted', async () => {
  const { status, body } = await send();
  expect(status).toBe(200);
  expect(body.emailTransmission).toMatchObject({ status: 'ACCEPTED', emailSubject: 'Log in' });
  expect(await mailsTo('ada@example.com')).toMatchObject([
    { kind: 'email', subject: 'Log in', text: 'Hello Log in', link: 'https://shop.example/in?a=1&b=2' },
  ]);
  const path = `${V1}/${body.emailTransmission.id}`;
  const read = await rest('GET', path);
  expect(read.body.emailTransmission).toMatchObject({
    status: 'PROCESSED',
    toRecipients: [{ emailAddress: 'ada@example.com', status: 'SENT' }],
    emailHtmlContent: expect.stringContaining('<p>'),
  });
  const answer = await rest('POST', `${V1}/query`, { query: { filter: { type: 'TRANSACTIONAL' } } });
  expect(answer.body.emailTransmissions).toHaveLength(1);
  expect(answer.body.emailTransmissions[0]).not.toHaveProperty('emailHtmlContent');
  emulator.clock.advance(31 * 24 * 60 * 60_000);
  expect((await rest('GET', path)).body.emailTransmission.emailHtmlContent).toBe('<expired>');
  expect(await rest('DELETE', path)).toEqual({ status: 200, body: {} });
  expect(await rest('GET', path)).toMatchObject({ status: 404 });
});

test('a repeated request sends nothing', async () => {
  const first = await send({}, 'once');
  expect((await send({}, 'once')).body.emailTransmission.id).toBe(first.body.emailTransmission.id);
  expect(await mailsTo('ada@example.com')).toHaveLength(1);
});

test('contacts get mails at their address, and a mail without any address is rejected', async () => {
  const { contact } = await ownerClient(emulator, { contacts }).contacts.createContact({
    emails: { items: [{ email: 'grace@reads.example' }] },
  });
  await send({ toRecipients: [{ contactId: contact?._id }, { contactId: NOWHERE }] });
  expect(await mailsTo('grace@reads.example')).toHaveLength(1);
  const { body } = await send({ toRecipients: [{ contactId: NOWHERE }] });
  const { emailTransmission } = (await rest('GET', `${V1}/${body.emailTransmission.id}`)).body;
  expect(emailTransmission).toMatchObject({ status: 'REJECTED', toRecipients: [{ status: 'FAILED' }] });
});

test('a mail needs a subject, a content and a recipient', async () => {
  for (const more of [{ emailSubject: '' }, { emailHtmlContent: undefined }, { toRecipients: [] }])
    expect(await send(more)).toMatchObject({ status: 400 });
});
