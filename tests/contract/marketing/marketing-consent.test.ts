import { emailSubscriptions } from '@wix/email-subscriptions';
import { marketingConsent } from '@wix/marketing';
import { expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { restOwner } from '@/tests/support/emulator/rest';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => restOwner(emulator);
const PATH = '/marketing-consent/v1/marketing-consent';

const lastConfirmationActivity = { source: 'FORM', optInLevel: 'SINGLE_CONFIRMATION' };
const consent = (email: string, more: object = {}) => ({
  details: { type: 'EMAIL', email },
  state: 'CONFIRMED',
  lastConfirmationActivity,
  ...more,
});
const upsert = (marketingConsent: object) => owner()('POST', `${PATH}/upsert`, { marketingConsent });

const subscriptionOf = async (email: string) => {
  const client = ownerClient(emulator, { emailSubscriptions });
  const { subscriptions } = await client.emailSubscriptions.queryEmailSubscriptions({ email });
  return subscriptions?.[0]?.subscriptionStatus;
};

test('a consent is created, found, changed, taken back and deleted', async () => {
  const { marketingConsent } = (await upsert(consent('New@example.com'))).body;
  expect(marketingConsent).toMatchObject({
    details: { type: 'EMAIL', email: 'New@example.com' },
    state: 'CONFIRMED',
    revision: '1',
    lastConfirmationActivity: { source: 'FORM', updatedDate: expect.any(String) },
  });
  expect(await subscriptionOf('new@example.com')).toBe('SUBSCRIBED');
  const { id } = marketingConsent;
  expect((await owner()('GET', `${PATH}/${id}`)).body).toEqual({ marketingConsent });

  const again = (await upsert(consent('new@example.com', { state: 'UNKNOWN_STATE' }))).body.marketingConsent;
  expect(again).toMatchObject({ id, state: 'CONFIRMED', revision: '2' });

  const by = async () => (await owner()('GET', `${PATH}/get-by?type=EMAIL&email=NEW@example.com`)).body;
  expect(await by()).toMatchObject({ marketingConsent: { id }, communicationEligibility: { granted: true } });

  const extendedFields = { namespaces: { mine: { list: 'a' } } };
  const details = { type: 'EMAIL', email: 'new@example.com' };
  const changed = await owner()('PATCH', `${PATH}/${id}`, {
    marketingConsent: { id, details, extendedFields },
  });
  expect(changed.body.marketingConsent).toMatchObject({ id, extendedFields, state: 'CONFIRMED' });

  const removed = (
    await owner()('POST', `${PATH}/remove`, { details, lastRevokeActivity: { source: 'FORM' } })
  ).body;
  expect(removed.marketingConsent).toMatchObject({
    id,
    state: 'REVOKED',
    lastRevokeActivity: { source: 'FORM' },
  });
  expect((await by()).communicationEligibility.granted).toBe(false);
  expect(await subscriptionOf('new@example.com')).toBe('UNSUBSCRIBED');

  expect((await owner()('DELETE', `${PATH}/${id}`)).body).toEqual({});
  expect((await owner()('GET', `${PATH}/${id}`)).status).toBe(404);
});

test('a phone number has a consent too, and each address or number only one', async () => {
  const marketingConsent = { details: { type: 'PHONE', phone: '+12075550199' }, lastConfirmationActivity };
  const given = { contact: { phone: { phone: '+12075550199' } } };
  const contact = await owner()('POST', '/contacts/v5/contacts', given);
  const answer = await owner()('POST', PATH, { marketingConsent });
  expect(answer.body.marketingConsent.state).toBe('CONFIRMED');
  const { body } = await owner()('GET', `/contacts/v5/contacts/${contact.body.contact.id}`);
  expect(body.contact.phone.subscriptionStatus.status).toBe('SUBSCRIBED');
  expect((await owner()('POST', PATH, { marketingConsent })).status).toBe(409);
});

test('a state without its activity, or details without the address, are refused', async () => {
  const fieldOf = ({ body }: Awaited<ReturnType<typeof upsert>>) =>
    body.details.validationError.fieldViolations[0].field;
  const { lastConfirmationActivity: _, ...bare } = consent('x@example.com');
  expect(fieldOf(await upsert(bare))).toBe('marketingConsent.lastConfirmationActivity');
  expect(fieldOf(await upsert({ ...bare, state: 'REVOKED' }))).toBe('marketingConsent.lastRevokeActivity');
  expect(fieldOf(await upsert(consent('x@example.com', { details: { type: 'PHONE' } })))).toBe(
    'marketingConsent.details.phone',
  );
  expect((await owner()('DELETE', `${PATH}/${NOWHERE}`)).status).toBe(404);
});

test('consents are stored in bulk, and queried by their fields', async () => {
  const info = [
    consent('a@example.com'),
    { details: { type: 'EMAIL' }, state: 'CONFIRMED' },
    consent('b@example.com', { state: 'PENDING' }),
  ];
  const { results, metadata } = (
    await owner()('POST', '/marketing-consent/v1/bulk/marketing-consent/upsert', { info })
  ).body;
  expect(metadata).toEqual({ totalSuccess: 2, totalFailure: 1 });
  expect(results[1]).toEqual({ originalIndex: 1, error: expect.any(String) });
  const query = { filter: { state: 'PENDING' }, cursorPaging: { limit: 10 } };
  const answer = (await owner()('POST', `${PATH}/query`, { query })).body;
  expect(answer.marketingConsent.map(({ details }: { details: object }) => details)).toEqual([
    info[2]?.details,
  ]);
  expect(answer.pagingMetadata).toMatchObject({ count: 1, hasNext: false });
});

test('the SDK’s functions do the same, and each change is an event', async () => {
  const api = ownerClient(emulator, { marketingConsent }).marketingConsent;
  const { MarketingConsentDetailsIdentifierType, MarketingConsentState, Source } = marketingConsent;
  const details = { type: MarketingConsentDetailsIdentifierType.PHONE, phone: '+12075550142' };
  const newMarketingConsent = await api.createMarketingConsent({
    details,
    lastConfirmationActivity: { source: Source.FORM },
  });
  expect(newMarketingConsent).toMatchObject({ details, state: 'CONFIRMED' });
  const { metadata } = await api.bulkUpsertMarketingConsent([
    { details, state: MarketingConsentState.NEVER_CONFIRMED },
  ]);
  expect(metadata).toMatchObject({ totalSuccess: 1, totalFailure: 0 });
  const { items } = await api.queryMarketingConsent().eq('state', 'NEVER_CONFIRMED').find();
  expect(items).toMatchObject([{ _id: newMarketingConsent._id, revision: '2' }]);
  const id = newMarketingConsent._id ?? '';
  const confirmed = {
    state: MarketingConsentState.CONFIRMED,
    lastConfirmationActivity: { source: Source.FORM },
  };
  await api.updateMarketingConsent(id, { marketingConsent: { details, ...confirmed } });
  const readMarketingConsent = await api.getMarketingConsentByIdentifier(details.type, {
    phone: details.phone,
  });
  expect(readMarketingConsent.communicationEligibility).toEqual({ granted: true });
  await api.removeMarketingConsent(details);
  expect(await api.getMarketingConsent(id)).toMatchObject({ state: 'REVOKED' });
  const again = await api.upsertMarketingConsent({ details, ...confirmed });
  expect(again.marketingConsent).toMatchObject({ _id: id, state: 'CONFIRMED' });
  await api.deleteMarketingConsent(id);
  expect(eventNamesAbout(emulator, id, 'marketing_consent_')).toEqual([
    'created',
    ...Array(4).fill('updated'),
    'deleted',
  ]);
});
