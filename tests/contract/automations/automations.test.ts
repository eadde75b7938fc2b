import { activations, automationsServiceV2 } from '@wix/automations';
import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { applicationError } from '@/tests/support/emulator/errors';
import { expectVisitorRefused } from '@/tests/support/emulator/refused-visitor';
import { restOwner } from '@/tests/support/emulator/rest';
import { EMULATOR, ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { activations, automationsServiceV2 });
const rest = restOwner(emulator);

const APP = '11111111-2222-4333-8444-555555555555';
const ACTION = '22222222-2222-4333-8444-555555555555';
const KEY = 'class_booked';

/** An automation, as a new object because the SDK renames fields of what it gets. */
const given = (status = automationsServiceV2.Status.ACTIVE) => ({
  name: 'Thank for a booking',
  origin: automationsServiceV2.Origin.USER,
  configuration: {
    status,
    trigger: { appId: APP, triggerKey: KEY },
    rootActionIds: [ACTION],
    actions: {
      [ACTION]: {
        type: automationsServiceV2.Type.APP_DEFINED,
        appDefinedInfo: { appId: APP, actionKey: 'send_thanks' },
      },
    },
  },
});

const created = async (status?: automationsServiceV2.Status) => {
  const automation = await owner().automationsServiceV2.createAutomation(given(status));
  return { ...automation, id: automation._id as string };
};

describe('an automation', () => {
  test('is created, changed, found by its trigger and deleted', async () => {
    const { automationsServiceV2: calls } = owner();
    const { id, ...automation } = await created();
    expect(automation).toMatchObject({ revision: '1', createdBy: { userId: emulator.site().ownerId } });
    expect(await calls.getAutomation(id)).toEqual(automation);
    const changed = await calls.updateAutomation(id, { revision: '1', name: 'Say thanks' });
    expect(changed).toMatchObject({ revision: '2', name: 'Say thanks', configuration: { status: 'ACTIVE' } });
    await expect(calls.updateAutomation(id, { revision: '1', name: 'Late' })).rejects.toMatchObject(
      applicationError(409, 'REVISION_MISMATCH'),
    );
    const { items } = await calls.queryAutomations().eq('configuration.trigger.triggerKey', KEY).find();
    expect(items.map(({ name }) => name)).toEqual(['Say thanks']);
    const copy = await calls.copyAutomation(id);
    expect(copy.automation).toMatchObject({ name: 'Say thanks' });
    await calls.deleteAutomation(id);
    await expect(calls.getAutomation(id)).rejects.toMatchObject({ status: 404 });
    expect(eventNamesAbout(emulator, id)).toEqual([
      'automation_created',
      'automation_updated',
      'automation_deleted',
    ]);
  });

  test('is also served at the documented path, and needs a name and a trigger', async () => {
    const path = '/automations-service/v2/automations';
    const { status, body } = await rest('POST', path, { automation: given() });
    expect(status).toBe(200);
    expect(await rest('GET', `${path}/${body.automation.id}`)).toEqual({ status: 200, body });
    expect(await rest('POST', path, { automation: { ...given(), name: '' } })).toMatchObject({ status: 400 });
    const configuration = { status: 'ACTIVE', rootActionIds: [], actions: {} };
    expect(await rest('POST', path, { automation: { ...given(), configuration } })).toMatchObject({
      status: 400,
    });
  });

  test('is valid if it leads to its actions', async () => {
    const { automationsServiceV2: calls } = owner();
    expect(await calls.validateAutomation(given())).toMatchObject({ valid: true });
    const broken = given();
    broken.configuration.rootActionIds = [NOWHERE];
    expect(await calls.validateAutomation(broken)).toMatchObject({
      valid: false,
      actionValidationInfo: [{ actionId: NOWHERE, validationErrors: [{ severity: 'ERROR' }] }],
    });
    const { configuration: _, ...without } = given();
    expect((await calls.validateAutomation(without)).triggerValidationErrors).toHaveLength(1);
    const { id } = await created();
    expect(await calls.validateAutomationById(id)).toMatchObject({ valid: true });
  });

  test('is changed by a draft, which is published in its place', async () => {
    const { automationsServiceV2: calls } = owner();
    const { id } = await created();
    const { automation: draft } = await calls.getOrCreateDraftAutomation(id);
    const draftId = draft?._id as string;
    expect(draft?.draftInfo?.originalAutomationId).toBe(id);
    expect((await calls.getOrCreateDraftAutomation(id)).automation?._id).toBe(draftId);
    await calls.updateDraftAutomation(draftId, { name: 'Better', revision: '1' });
    const both = await rest('POST', '/automations-service/v2/automations/query-with-drafts', { query: {} });
    expect(both.body.originalAutomationIdToDrafts).toEqual({ [id]: { draftAutomationIds: [draftId] } });
    const { items } = await calls.queryAutomations().eq('configuration.trigger.triggerKey', KEY).find();
    expect(items).toHaveLength(1);
    const { automation: published } = await calls.publishDraftAutomation(draftId);
    expect(published).toMatchObject({ _id: id, name: 'Better' });
    await expect(calls.deleteDraftAutomation(draftId)).rejects.toMatchObject({ status: 404 });
    const { automation: own } = await calls.createDraftAutomation({ automation: { name: 'New' } });
    await calls.deleteDraftAutomation(own?._id as string);
    await expect(calls.publishDraftAutomation(own?._id as string)).rejects.toMatchObject({ status: 404 });
  });

  test('is deleted together with others', async () => {
    const { id } = await created();
    const { bulkActionMetadata } = await owner().automationsServiceV2.bulkDeleteAutomations([id, NOWHERE]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
  });
});

describe('an event of an app', () => {
  test('begins the active automations of its trigger, once for each key', async () => {
    const { activations: calls } = owner();
    await created();
    await created(automationsServiceV2.Status.INACTIVE);
    const report = (key: string) =>
      calls.reportEvent(KEY, { payload: { name: 'Ada' }, idempotency: { key } });
    expect((await report('a')).activationIds).toHaveLength(1);
    expect((await report('a')).activationIds).toEqual([]);
    emulator.clock.advance(8 * 24 * 60 * 60_000);
    expect((await report('a')).activationIds).toHaveLength(1);
    expect((await calls.reportEvent('other_key')).activationIds).toEqual([]);
  });

  test('is canceled by the entity that it is about, also several at once', async () => {
    const { activations: calls } = owner();
    await created();
    const about = [NOWHERE, ACTION];
    const { results, bulkActionMetadata } = await calls.bulkReportEvent(
      KEY,
      about.map((externalEntityId) => ({ externalEntityId })),
    );
    expect(bulkActionMetadata?.totalSuccesses).toBe(2);
    expect(results?.map(({ activationIds }) => activationIds?.length)).toEqual([1, 1]);
    await calls.cancelEvent(KEY, NOWHERE);
    const canceled = await calls.bulkCancelEvent(KEY, about);
    expect(canceled.results?.map(({ externalEntityId }) => externalEntityId)).toEqual(about);
    const exported = new Request(`${EMULATOR}/_emulator/data/automation_events/export?format=json`);
    const events = await (await emulator.fetch(exported)).json();
    expect(events.map(({ status }: { status: string }) => status)).toEqual(['CANCELED', 'CANCELED']);
  });
});

test.each(['automationsServiceV2', 'activations'])('visitors may not call %s', (module) =>
  expectVisitorRefused(emulator, `automations.${module}`),
);
