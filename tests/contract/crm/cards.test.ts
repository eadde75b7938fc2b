import { cards } from '@wix/crm';
import { describe, expect, test } from 'vitest';
import { newCard, newPipeline, pipelinesOwner } from '@/tests/support/crm/pipelines';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { applicationError } from '@/tests/support/emulator/errors';
import { restOwner } from '@/tests/support/emulator/rest';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => pipelinesOwner(emulator);
const rest = restOwner(emulator);
const pipeline = (name?: string) => newPipeline(emulator, name);
const card = (within: { id: string; first: string }, more?: object) => newCard(emulator, within, more);

/** Makes a call for several cards, which the SDK hides. */
const bulk = async (what: string, body: object) =>
  (await rest('POST', `/crm/pipelines/v1/bulk/cards/${what}`, body)).body;

const contact = async (first = 'Ada') => {
  const email = `${first.toLowerCase()}@cards.example`;
  const answer = await owner().contacts.createContact({
    name: { first, last: 'Lovelace' },
    emails: { items: [{ email }] },
  });
  return answer.contact?._id as string;
};

describe('a card', () => {
  test('is created in a stage with its contacts, moved to the end, and deleted', async () => {
    const { cards: calls } = owner();
    const sales = await pipeline();
    const main = await contact();
    const { id, ...created } = await card(sales, {
      mainContact: { contactId: main },
      value: { value: '120.50' },
      assigneeId: emulator.site().ownerId,
    });
    expect(created).toMatchObject({
      priority: 'P3_MEDIUM',
      outcome: 'NONE',
      value: { value: '120.50', currency: 'USD' },
      mainContact: { contactId: main, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@cards.example' },
      staleDate: new Date('2026-03-03T09:00:00.000Z'),
    });
    const { card: moved } = await calls.moveCard(id, sales.done, {
      revision: created.revision,
      outcome: cards.Outcome.WON,
    });
    expect(moved).toMatchObject({ stageId: sales.done, outcome: 'WON', revision: '2' });
    expect(moved).not.toHaveProperty('staleDate');
    expect(await calls.getCard(id)).toEqual(moved);
    await calls.deleteCard(id);
    await expect(calls.getCard(id)).rejects.toMatchObject({ status: 404 });
    expect(eventNamesAbout(emulator, id, 'card_')).toEqual([
      'created',
      'assigned',
      'updated',
      'moved',
      'deleted',
    ]);
  });

  test('is changed in part, and loses what is set to null', async () => {
    const { cards: calls } = owner();
    const sales = await pipeline();
    const { id } = await card(sales, { description: 'Big', dueDate: new Date('2026-04-01T00:00:00.000Z') });
    const changed = await calls.updateCard(id, {
      card: { revision: '1', name: 'A wheel', stageId: sales.second },
    });
    expect(changed).toMatchObject({ name: 'A wheel', description: 'Big', stageId: sales.second });
    const nothing = { description: null, dueDate: null };
    await rest('PATCH', `/crm/pipelines/v1/cards/${id}`, { card: { revision: '2', ...nothing } });
    const emptied = await calls.getCard(id);
    for (const field of Object.keys(nothing)) expect(emptied).not.toHaveProperty(field);
  });

  test('is refused for what does not exist', async () => {
    const { cards: calls } = owner();
    const sales = await pipeline();
    const create = (more: object) => card(sales, more);
    await expect(create({ pipelineId: NOWHERE })).rejects.toMatchObject(
      applicationError(404, 'PIPELINE_NOT_FOUND'),
    );
    await expect(create({ stageId: NOWHERE })).rejects.toMatchObject(
      applicationError(404, 'STAGE_NOT_FOUND'),
    );
    await expect(create({ assigneeId: NOWHERE })).rejects.toMatchObject(
      applicationError(404, 'ASSIGNEE_NOT_FOUND'),
    );
    await expect(create({ mainContact: { contactId: NOWHERE } })).rejects.toMatchObject(
      applicationError(404, 'CONTACTS_NOT_FOUND', { contactIds: [NOWHERE] }),
    );
    const additionalContacts = [{ contactId: await contact('Grace') }];
    await expect(create({ additionalContacts })).rejects.toMatchObject(
      applicationError(400, 'ADDITIONAL_CONTACTS_WITHOUT_MAIN_CONTACT'),
    );
    await expect(create({ outcome: 'WON' })).rejects.toMatchObject(applicationError(400, 'INVALID_OUTCOME'));
    const { id, revision } = await create({});
    const update = (change: object) => calls.updateCard(id, { card: { revision, ...change } });
    await expect(update({ revision: undefined })).rejects.toMatchObject(
      applicationError(400, 'REVISION_MISSING'),
    );
    await expect(update({ stageId: NOWHERE })).rejects.toMatchObject(
      applicationError(404, 'STAGE_NOT_FOUND'),
    );
    await expect(update({ outcome: 'LOST' })).rejects.toMatchObject(applicationError(400, 'INVALID_OUTCOME'));
    await expect(update({ name: null })).rejects.toMatchObject(applicationError(400, 'CANNOT_REMOVE_NAME'));
    await expect(update({ assigneeId: NOWHERE })).rejects.toMatchObject(
      applicationError(400, 'INVALID_ASSIGNEE_ID'),
    );
    await expect(update({ value: { value: '1', currency: 'EUR' } })).rejects.toMatchObject(
      applicationError(400, 'CANNOT_CHANGE_CURRENCY'),
    );
    await expect(update({ mainContact: { contactId: NOWHERE } })).rejects.toMatchObject(
      applicationError(404, 'CONTACTS_NOT_FOUND'),
    );
    await expect(update({ additionalContacts })).rejects.toMatchObject(
      applicationError(400, 'ADDITIONAL_CONTACTS_WITHOUT_MAIN_CONTACT'),
    );
    await expect(calls.moveCard(id, NOWHERE, { revision })).rejects.toMatchObject(
      applicationError(404, 'STAGE_NOT_FOUND'),
    );
    await expect(calls.moveCard(id, sales.done, { revision })).rejects.toMatchObject(
      applicationError(400, 'INVALID_OUTCOME'),
    );
    await expect(calls.moveCard(id, sales.second, { revision: '9' })).rejects.toMatchObject(
      applicationError(409, 'REVISION_MISMATCH'),
    );
  });

  test('is found by its words, its contact and its stage', async () => {
    const { cards: calls } = owner();
    const sales = await pipeline();
    const main = await contact('Grace');
    const kiln = await card(sales, { value: { value: '90' }, mainContact: { contactId: main } });
    const wheel = await card(sales, { name: 'A wheel', value: { value: '100' }, priority: 'P1_URGENT' });
    const names = async (search: object) => {
      const { filter, ...rest } = search as { filter?: object };
      const within = { ...rest, filter: { pipelineId: sales.id, ...filter } };
      const answer = await calls.searchCards(within, {});
      return answer.cards?.map(({ name }) => name);
    };
    expect(await names({ search: { expression: 'lovelace' } })).toEqual(['A kiln']);
    expect(await names({ sort: [{ fieldName: 'value.value', order: 'DESC' }] })).toEqual([
      'A wheel',
      'A kiln',
    ]);
    expect(await names({ filter: { 'mainContact.contactId': main } })).toEqual(['A kiln']);
    expect(await names({ filter: { priority: 'P1_URGENT' } })).toEqual(['A wheel']);
    const { items } = await calls.queryCards().eq('stageId', sales.first).find();
    expect(items).toHaveLength(2);
    await calls.moveCard(wheel.id, sales.second, { revision: wheel.revision });
    const { results } = await calls.searchCardsByStage(sales.id, { stageIds: [sales.first, sales.second] });
    expect(results?.map((it) => it.cards?.map(({ _id }) => _id))).toEqual([[kiln.id], [wheel.id]]);
    await expect(calls.searchCardsByStage(NOWHERE, { stageIds: [sales.first] })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is created, changed, tagged and deleted together with others', async () => {
    const { cards: calls } = owner();
    const { id: pipelineId, first: stageId } = await pipeline();
    const several = [
      { name: 'One', pipelineId, stageId },
      { name: 'Two', pipelineId, stageId: NOWHERE },
    ];
    const answer = await bulk('create', { cards: several, returnEntity: true });
    expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    const id = answer.results[0].item.id;
    const change = { id, revision: '1', name: 'First' };
    const changed = await bulk('update', { cards: [{ card: change }], returnEntity: true });
    expect(changed.results[0].item.name).toBe('First');
    const assignTags = { privateTags: { tagIds: ['a'] } };
    await calls.bulkUpdateCardTags([id], { assignTags });
    expect((await calls.getCard(id)).tags).toEqual(assignTags);
    await calls.bulkUpdateCardTagsByFilter({ stageId }, { unassignTags: assignTags });
    expect((await calls.getCard(id)).tags).toEqual({ privateTags: { tagIds: [] } });
    for (const call of [calls.bulkUpdateCardTags([id]), calls.bulkUpdateCardTagsByFilter({})])
      await expect(call).rejects.toMatchObject(applicationError(400, 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS'));
    const gone = await bulk('delete', { cardIds: [id, NOWHERE] });
    expect(gone.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    await expect(calls.getCard(id)).rejects.toMatchObject({ status: 404 });
  });

  test('is reported once when it is overdue, and when it stays too long in a stage', async () => {
    const sales = await pipeline();
    const { id } = await card(sales, { dueDate: new Date('2026-03-02T12:00:00.000Z') });
    for (let day = 0; day < 3; day++) {
      emulator.clock.advance(24 * 60 * 60_000);
      await owner().cards.getCard(id);
    }
    expect(eventNamesAbout(emulator, id, 'card_')).toEqual(['created', 'overdue', 'stale']);
  });
});
