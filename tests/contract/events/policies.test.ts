import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GLOVES, KILN, NOWHERE } from '@/tests/support/emulator/demo-site';
import { lastEventSequence } from '@/tests/support/emulator/domain-events';
import { applicationError } from '@/tests/support/emulator/errors';
import { SHOP, START, visitor as shopper, startEmulator } from '@/tests/support/emulator/start';
import { deliverWebhooks, eventsOwner, eventsVisitor } from '@/tests/support/events/clients';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { callbacks } from '@/tests/support/hosted/checkouts';

const emulator = startEmulator();
const api = () => eventsOwner(emulator).policies;
const terms = (name: string, more: object = {}) => ({ eventId: KILN, name, body: `<p>${name}</p>`, ...more });

async function newPolicy(name: string): Promise<string> {
  emulator.clock.advance(1000);
  return (await api().createPolicy(terms(name)))._id ?? '';
}
const names = async () =>
  (await api().queryPolicies().eq('eventId', KILN).find()).items.map(({ name }) => name);

describe('createPolicy', () => {
  test('adds policies to an event, three at most', async () => {
    const id = await newPolicy('Refunds');
    expect(await api().getPolicy(id)).toMatchObject({
      name: 'Refunds',
      body: '<p>Refunds</p>',
      eventId: KILN,
      revision: '1',
      _createdDate: new Date(START + 1000),
    });
    await newPolicy('Safety');
    await newPolicy('Pictures');
    await expect(api().createPolicy(terms('Weather'))).rejects.toMatchObject(
      applicationError(409, 'POLICIES_LIMIT_REACHED'),
    );
    expect(await names()).toEqual(['Pictures', 'Safety', 'Refunds']);
  });

  test('refuses a policy without a name, a text or an event', async () => {
    for (const [policy, status] of [
      [terms(''), 400],
      [terms('x'.repeat(41)), 400],
      [terms('Refunds', { body: '' }), 400],
      [terms('Refunds', { eventId: 'no-guid' }), 400],
      [terms('Refunds', { eventId: NOWHERE }), 404],
    ] as const) {
      await expect(api().createPolicy(policy)).rejects.toMatchObject({ status });
    }
    expect(await names()).toEqual([]);
  });
});

test('updatePolicy needs the current revision, and never moves a policy to another event', async () => {
  const id = await newPolicy('Refunds');
  const change = terms('Money back', { revision: '1' });
  expect(await api().updatePolicy(id, change)).toMatchObject({ name: 'Money back', revision: '2' });
  await expect(api().updatePolicy(id, change)).rejects.toMatchObject(
    applicationError(409, 'REVISION_MISMATCH'),
  );
  await expect(
    api().updatePolicy(id, terms('Money back', { revision: '2', eventId: NOWHERE })),
  ).rejects.toMatchObject({ status: 400 });
  await expect(api().updatePolicy(NOWHERE, change)).rejects.toMatchObject(
    applicationError(404, 'POLICY_NOT_FOUND'),
  );
  expect(await api().getPolicy(id)).toMatchObject({ name: 'Money back', eventId: KILN });
});

test('queryPolicies filters, sorts and pages', async () => {
  const ids = [await newPolicy('Refunds'), await newPolicy('Safety'), await newPolicy('Pictures')];
  const query = () => api().queryPolicies().in('_id', ids).ascending('name');
  const page = await query().limit(2).find();
  expect(page.items.map(({ name }) => name)).toEqual(['Pictures', 'Refunds']);
  expect((await page.next()).items.map(({ name }) => name)).toEqual(['Safety']);
  await expect(
    api()
      .queryPolicies()
      .eq('colour' as never, 1)
      .find(),
  ).rejects.toMatchObject({ status: 400 });
});

test('reorderEventPolicies moves a policy before or after another', async () => {
  const [first, second, third] = [
    await newPolicy('Refunds'),
    await newPolicy('Safety'),
    await newPolicy('Pictures'),
  ];
  const inOrder = async (policyId: string, options: object) => {
    const { policies = [] } = await api().reorderEventPolicies(policyId, KILN, options);
    return policies.map(({ name }) => name);
  };
  expect(await inOrder(first, { beforePolicyId: third })).toEqual(['Refunds', 'Pictures', 'Safety']);
  expect(await inOrder(third, { afterPolicyId: second })).toEqual(['Refunds', 'Safety', 'Pictures']);
  expect(await api().getPolicy(third)).toMatchObject({ name: 'Pictures', revision: '3' });
  for (const options of [{}, { afterPolicyId: NOWHERE }, { beforePolicyId: first }]) {
    await expect(api().reorderEventPolicies(first, KILN, options)).rejects.toMatchObject(
      applicationError(400, 'INVALID_REORDER_INSTRUCTION'),
    );
  }
  await expect(api().reorderEventPolicies(NOWHERE, KILN, { afterPolicyId: first })).rejects.toMatchObject(
    applicationError(404, 'POLICY_NOT_FOUND'),
  );
});

test('deletePolicy removes the policy, and so does deleting its event', async () => {
  const [first, second] = [await newPolicy('Refunds'), await newPolicy('Safety')];
  await api().deletePolicy(first);
  await eventsOwner(emulator).wixEventsV2.deleteEvent(KILN);
  for (const id of [first, second]) {
    await expect(api().getPolicy(id)).rejects.toMatchObject(applicationError(404, 'POLICY_NOT_FOUND'));
    await expect(api().deletePolicy(id)).rejects.toMatchObject(applicationError(404, 'POLICY_NOT_FOUND'));
  }
  await expect(api().getPolicy('no-guid')).rejects.toMatchObject({ status: 400 });
});

test('the policy calls are for managers only', async () => {
  const id = await newPolicy('Refunds');
  const { policies: stranger } = await eventsVisitor();
  for (const call of [
    () => stranger.createPolicy(terms('Eve')),
    () => stranger.getPolicy(id),
    () => stranger.updatePolicy(id, terms('Eve', { revision: '1' })),
    () => stranger.deletePolicy(id),
    () => stranger.queryPolicies().find(),
    () => stranger.reorderEventPolicies(id, KILN, { afterPolicyId: id }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 403 });
  }
  expect(await names()).toEqual(['Refunds']);
});

test('the hosted checkout shows the policies, and needs the buyer’s consent', async () => {
  await api().createPolicy(
    terms('Refunds', {
      body: '<h2>Until noon</h2><p onclick="x()">Ask <a href="javascript:x()">us</a>.<script>x()</script></p>',
    }),
  );
  const client = await shopper();
  const { _id: reservationId = '' } = await client.eventOrders.createReservation(KILN, {
    ticketQuantities: [{ ticketDefinitionId: GLOVES, quantity: 1 }],
  });
  const { redirectSession } = await client.redirects.createRedirectSession({
    callbacks,
    eventsCheckout: { reservationId: reservationId ?? '', eventSlug: 'autumn-kiln-opening' },
  });
  const browser = hostedBrowser(emulator);
  const page = await browser.open(redirectSession?.fullUrl ?? '');
  const details = page.document.querySelector('.terms');
  expect(details?.innerHTML).toBe('<summary>Refunds</summary><p>Until noon</p><p>Ask us.</p>');
  const buyer = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
  const refused = await browser.submit(page, buyer);
  expect(refused.errors).toEqual({ agree: 'Agree to the terms of this event to go on' });
  expect((await browser.submit(refused, { ...buyer, agree: 'yes' })).url).toContain(`${SHOP}/thanks?`);
});

describe('domain events', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('cover a policy from creation to deletion', async () => {
    const before = lastEventSequence(emulator);
    const { _id: id = '' } = await api().createPolicy(terms('Refunds'));
    await api().updatePolicy(id ?? '', terms('Money back', { revision: '1' }));
    await expect(api().updatePolicy(id ?? '', terms('Late', { revision: '1' }))).rejects.toThrow();
    await api().deletePolicy(id ?? '');
    const seen: string[] = [];
    await deliverWebhooks(emulator, before, 'policy', ({ policies }) => {
      policies.onPolicyCreated(({ entity }) => void seen.push(`created ${entity.name}`));
      policies.onPolicyUpdated(({ entity }) => void seen.push(`updated ${entity.name}`));
      policies.onPolicyDeleted(({ entity }) => void seen.push(`deleted ${entity.name}`));
    });
    expect(seen).toEqual(['created Refunds', 'updated Money back', 'deleted Money back']);
  });
});
