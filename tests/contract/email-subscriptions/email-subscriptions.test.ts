import { emailSubscriptions } from '@wix/email-subscriptions';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { crmOwner } from '@/tests/support/crm/clients';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { emailSubscriptions }).emailSubscriptions;

const subscription = { email: 'Lea@example.com', subscriptionStatus: 'SUBSCRIBED' } as const;

test('an address is subscribed once, and its contact has the subscription', async () => {
  const { contacts } = crmOwner(emulator);
  const { contact } = await contacts.createContact({ emails: { items: [{ email: 'lea@example.com' }] } });
  const emailSubscription = await owner().upsertEmailSubscription({ subscription });
  expect(emailSubscription.subscription).toMatchObject({ ...subscription, deliverabilityStatus: 'NOT_SET' });
  const subscribed = await contacts.getContact(contact?._id ?? '');
  expect(subscribed.primaryEmail?.subscriptionStatus).toBe('SUBSCRIBED');
  const facets = await contacts.listFacets();
  expect(facets.facets?.find(({ facetKey }) => facetKey === 'emailSubscriptions.subscribed')?.count).toBe(1);
  const again = await owner().upsertEmailSubscription({
    subscription: { email: 'lea@example.com', deliverabilityStatus: 'VALID' },
  });
  expect(again.subscription).toMatchObject({
    _id: emailSubscription.subscription?._id,
    subscriptionStatus: 'SUBSCRIBED',
    deliverabilityStatus: 'VALID',
  });
  const events = emulator.events
    .list(0, 1000)
    .filter(({ eventType }) => /EmailSubscriptionChanged/.test(eventType));
  expect(events).toHaveLength(2);
  const later = await contacts.createContact({
    name: { first: 'x' },
    emails: { items: [{ email: 'new@example.com' }] },
  });
  expect(later.contact?.primaryEmail?.subscriptionStatus).toBe('NOT_SET');
});

test('many are subscribed in bulk and found by address', async () => {
  const { results, metadata } = await owner().bulkUpsertEmailSubscription([
    subscription,
    { email: 'ben@example.com', subscriptionStatus: 'UNSUBSCRIBED' },
  ]);
  expect(results?.map(({ emailSubscription }) => emailSubscription?.subscriptionStatus)).toEqual([
    'SUBSCRIBED',
    'UNSUBSCRIBED',
  ]);
  expect(metadata).toEqual({ totalSuccess: 2, totalFailure: 0 });
  const answer = await owner().queryEmailSubscriptions({
    email: { $in: ['LEA@example.com', 'x@example.com'] },
  });
  expect(answer.subscriptions?.map(({ email }) => email)).toEqual(['Lea@example.com']);
  expect(answer.metadata).toMatchObject({ total: 1 });
});

test('an invalid address or status is refused, and so is a caller who does not manage the site', async () => {
  for (const wrong of [
    {},
    { email: 'lea' },
    { email: 'a@example.com', subscriptionStatus: 'UNKNOWN' as const },
  ])
    await expect(owner().upsertEmailSubscription({ subscription: wrong as never })).rejects.toMatchObject({
      status: 400,
    });
  await expect(owner().bulkUpsertEmailSubscription([])).rejects.toMatchObject({ status: 400 });
  await expect(owner().bulkUpsertEmailSubscription([subscription, subscription])).rejects.toMatchObject({
    status: 400,
  });
  await expect(owner().queryEmailSubscriptions({ colour: 'red' })).rejects.toMatchObject({ status: 400 });
  const visitor = createClient({
    modules: { emailSubscriptions },
    auth: OAuthStrategy({ clientId: site.clientId }),
  });
  visitor.auth.setTokens(await visitor.auth.generateVisitorTokens());
  await expectRefused([
    () => visitor.emailSubscriptions.upsertEmailSubscription({ subscription }),
    () => visitor.emailSubscriptions.bulkUpsertEmailSubscription([subscription]),
    () => visitor.emailSubscriptions.queryEmailSubscriptions({}),
  ]);
});
