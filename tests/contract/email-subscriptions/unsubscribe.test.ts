import { emailSubscriptions } from '@wix/email-subscriptions';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { crmOwner } from '@/tests/support/crm/clients';
import { EMULATOR, ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { emailSubscriptions }).emailSubscriptions;
const email = 'lea@example.com';

async function subscribed() {
  const { subscription } = await owner().upsertEmailSubscription({
    subscription: { email, subscriptionStatus: 'SUBSCRIBED' },
  });
  return subscription?._id ?? '';
}

/** Reads a subscription by its id, for which the SDK has no function. */
async function readSubscription(id: string, authorization = emulator.apiKey) {
  const answer = await emulator.fetch(
    new Request(`https://www.wixapis.com/email-marketing/v1/email-subscriptions/${id}`, {
      headers: { authorization, 'wix-site-id': site.id },
    }),
  );
  return { status: answer.status, body: await answer.json() };
}

test('the link in a mail opens a page that ends the subscription only when its button is pressed', async () => {
  const { contacts } = crmOwner(emulator);
  const { contact } = await contacts.createContact({ emails: { items: [{ email }] } });
  const id = await subscribed();
  const { link } = await owner().generateUnsubscribeLink(email, { language: 'en' });
  const browser = hostedBrowser(emulator);
  const page = await browser.open(String(link));
  expect(page.status).toBe(200);
  expect(page.text).toContain(email);
  expect((await readSubscription(id)).body.emailSubscription.subscriptionStatus).toBe('SUBSCRIBED');
  const done = await browser.submit(page, {});
  expect(done.text).toContain('You are unsubscribed');
  expect((await readSubscription(id)).body.emailSubscription).toMatchObject({
    id,
    email,
    subscriptionStatus: 'UNSUBSCRIBED',
  });
  const { primaryEmail } = await contacts.getContact(contact?._id ?? '');
  expect(primaryEmail?.subscriptionStatus).toBe('UNSUBSCRIBED');
  const events = emulator.events
    .list(0, 1000)
    .filter(({ eventType }) => /EmailSubscriptionChanged/.test(eventType));
  expect(events.map(({ payload }) => JSON.parse(payload).subscription.subscriptionStatus)).toEqual([
    'SUBSCRIBED',
    'UNSUBSCRIBED',
  ]);
});

test('an unknown link ends no subscription', async () => {
  const id = await subscribed();
  const page = await hostedBrowser(emulator).open(`${EMULATOR}/unsubscribe/guessed`);
  expect(page.status).toBe(404);
  expect(page.text).toContain('There is no such link');
  const posted = await emulator.fetch(new Request(`${EMULATOR}/unsubscribe/guessed`, { method: 'POST' }));
  expect(posted.status).toBe(404);
  expect((await readSubscription(id)).body.emailSubscription.subscriptionStatus).toBe('SUBSCRIBED');
});

test('a missing address, an unknown subscription and a caller who does not manage the site are refused', async () => {
  const id = await subscribed();
  await expect(owner().generateUnsubscribeLink('lea')).rejects.toMatchObject({ status: 400 });
  expect(await readSubscription('6c2f1c0e-8a53-4d6a-9c0e-0b8f7f2a1d01')).toMatchObject({ status: 404 });
  const visitor = createClient({
    modules: { emailSubscriptions },
    auth: OAuthStrategy({ clientId: site.clientId }),
  });
  const tokens = await visitor.auth.generateVisitorTokens();
  visitor.auth.setTokens(tokens);
  await expect(visitor.emailSubscriptions.generateUnsubscribeLink(email)).rejects.toMatchObject({
    status: 403,
  });
  expect((await readSubscription(id, tokens.accessToken.value)).status).toBe(403);
});
