import { describe, expect, test } from 'vitest';
import { DRAFT, MARKET, NOWHERE, RAKU } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { scheduleOf, scheduleVisitor } from '@/tests/support/events/schedule';

const emulator = startEmulator();
const { owner, add, namesOf } = scheduleOf(emulator);

const slot = (from: string, to: string) => ({
  start: new Date(`2026-03-21T${from}:00Z`),
  end: new Date(`2026-03-21T${to}:00Z`),
});

describe('a schedule', () => {
  test('is a draft until it is published', async () => {
    const client = await scheduleVisitor();
    const item = await add(RAKU, {
      name: 'Glazing',
      stageName: 'Yard',
      tags: ['fire'],
      timeSlot: slot('18:00', '19:00'),
    });
    expect(item).toMatchObject({
      name: 'Glazing',
      draft: true,
      hidden: false,
      description: '',
      status: 'SCHEDULED',
      timeSlot: { timeZoneId: 'Etc/UTC' },
      eventId: RAKU,
    });
    expect(await namesOf(client, RAKU)).toEqual([]);
    await expect(client.getScheduleItem(item._id)).rejects.toThrow('not found');
    expect(await namesOf(owner(), RAKU, ['DRAFT'])).toEqual(['Glazing']);
    expect(await namesOf(client, RAKU, ['DRAFT'])).toEqual([]);
    expect((await owner().listScheduleItems({ eventId: [RAKU] })).draftNotPublished).toBe(true);

    await owner().publishDraft(RAKU);
    expect(await namesOf(client, RAKU)).toEqual(['Glazing']);
    expect(await client.getScheduleItem(item._id)).toMatchObject({
      _id: item._id,
      draft: false,
      tags: ['fire'],
    });
    expect((await owner().listScheduleItems({ eventId: [RAKU] })).draftNotPublished).toBe(false);
  });

  test('stays as published while its draft changes', async () => {
    const item = await add(RAKU, { name: 'Glazing', timeSlot: slot('18:00', '19:00') });
    await owner().publishDraft(RAKU);
    const { item: changed } = await owner().updateScheduleItem(item._id, RAKU, {
      item: { name: 'Glazing and talking', hidden: true },
      fields: ['name'],
    });
    expect(changed).toMatchObject({ _id: item._id, name: 'Glazing and talking', hidden: false, draft: true });
    expect(await namesOf(await scheduleVisitor(), RAKU)).toEqual(['Glazing']);
    expect(await owner().getScheduleItem(item._id, { includeDraft: true })).toMatchObject({
      name: 'Glazing',
    });
    expect(await namesOf(owner(), RAKU, ['DRAFT', 'PUBLISHED'])).toEqual(['Glazing', 'Glazing and talking']);

    await owner().discardDraft(RAKU);
    expect(await namesOf(owner(), RAKU, ['DRAFT'])).toEqual([]);
    await owner().updateScheduleItem(item._id, RAKU, {
      item: { name: 'Firing', timeSlot: slot('20:00', '21:00') },
    });
    await owner().publishDraft(RAKU);
    expect(await namesOf(await scheduleVisitor(), RAKU)).toEqual(['Firing']);
  });

  test('loses items when it is published', async () => {
    const [kept, gone] = [
      await add(RAKU, { name: 'Glazing', timeSlot: slot('18:00', '19:00') }),
      await add(RAKU, { name: 'Firing', timeSlot: slot('19:00', '21:00') }),
    ];
    await owner().publishDraft(RAKU);
    await owner().deleteScheduleItem(RAKU, { itemIds: [gone._id] });
    expect(await namesOf(owner(), RAKU)).toEqual(['Glazing', 'Firing']);
    const again = owner().updateScheduleItem(gone._id, RAKU, { item: { name: 'Back' }, fields: ['name'] });
    await expect(again).rejects.toThrow('not found');
    await owner().publishDraft(RAKU);
    expect(await namesOf(owner(), RAKU)).toEqual(['Glazing']);
    expect(await owner().getScheduleItem(kept._id)).toMatchObject({ name: 'Glazing' });
    // An item that was never published is deleted at once.
    const draft = await add(RAKU, { name: 'Never', timeSlot: slot('22:00', '23:00') });
    await owner().deleteScheduleItem(RAKU, { itemIds: [draft._id] });
    expect(await namesOf(owner(), RAKU, ['DRAFT'])).toEqual([]);
  });

  test('is moved as a whole, in the draft', async () => {
    const before = (await owner().listScheduleItems({ eventId: [MARKET] })).items ?? [];
    await owner().rescheduleDraft(MARKET, {
      timeZoneId: 'Europe/Berlin',
      timeSlotOffset: { seconds: '5400' },
    });
    expect((await owner().listScheduleItems({ eventId: [MARKET] })).items).toEqual(before);
    await owner().publishDraft(MARKET);
    const after = (await owner().listScheduleItems({ eventId: [MARKET] })).items ?? [];
    expect(after.map(({ timeSlot }) => [Number(timeSlot?.start) - 5_400_000, timeSlot?.timeZoneId])).toEqual(
      before.map(({ timeSlot }) => [Number(timeSlot?.start), 'Europe/Berlin']),
    );
    await owner().rescheduleDraft(MARKET, {
      timeZoneId: 'Europe/Berlin',
      timeSlotOffset: { seconds: '-5400' },
    });
    await owner().rescheduleDraft(MARKET, { timeZoneId: 'America/New_York' });
    await owner().publishDraft(MARKET);
    const back = (await owner().listScheduleItems({ eventId: [MARKET] })).items ?? [];
    expect(back.map(({ timeSlot }) => timeSlot)).toEqual(before.map(({ timeSlot }) => timeSlot));
  });

  test('is deleted with its event', async () => {
    await add(DRAFT, { name: 'Glazing', timeSlot: slot('18:00', '19:00') });
    await owner().publishDraft(DRAFT);
    expect(await namesOf(await scheduleVisitor(), DRAFT), 'of a draft').toEqual([]);
    expect(await namesOf(owner(), DRAFT)).toEqual(['Glazing']);
    await owner().deleteEvent(DRAFT);
    expect(await namesOf(owner(), DRAFT)).toEqual([]);
  });
});

describe('changes are refused', () => {
  const good = { name: 'Glazing', timeSlot: slot('18:00', '19:00') };

  test.each<[string, object]>([
    ['item.name', { ...good, name: '' }],
    ['item.timeSlot', { name: 'Glazing' }],
    ['item.timeSlot.start', { ...good, timeSlot: { end: good.timeSlot.end } }],
    ['item.timeSlot.end', { ...good, timeSlot: { start: good.timeSlot.start } }],
    ['item.timeSlot.end', { ...good, timeSlot: slot('19:00', '19:00') }],
    ['item.timeSlot.timeZoneId', { ...good, timeSlot: { ...good.timeSlot, timeZoneId: 'Mars/Crater' } }],
    ['item.stageName', { ...good, stageName: 'x'.repeat(31) }],
    ['item.tags', { ...good, tags: ['1', '2', '3', '4', '5', '6'] }],
  ])('with a wrong %s', async (field, item) => {
    await expect(add(RAKU, structuredClone(item) as typeof good)).rejects.toThrow(field);
  });

  test('of unknown items', async () => {
    const missing = applicationError(404, 'EVENT_NOT_FOUND');
    await expect(add(NOWHERE, structuredClone(good))).rejects.toMatchObject(missing);
    for (const call of [
      () => owner().publishDraft(NOWHERE),
      () => owner().discardDraft(NOWHERE),
      () => owner().rescheduleDraft(NOWHERE, { timeZoneId: 'UTC' }),
      () => owner().deleteScheduleItem(NOWHERE, { itemIds: [NOWHERE] }),
      () => owner().updateScheduleItem(NOWHERE, NOWHERE, { item: structuredClone(good) }),
    ]) {
      await expect(call()).rejects.toMatchObject(missing);
    }
    await expect(owner().deleteScheduleItem(RAKU, { itemIds: [NOWHERE] })).rejects.toThrow('not found');
    await expect(owner().deleteScheduleItem(RAKU)).rejects.toThrow('itemIds');
    const { _id } = await add(RAKU, structuredClone(good));
    await expect(owner().deleteScheduleItem(MARKET, { itemIds: [_id] })).rejects.toThrow('not found');
    await expect(owner().updateScheduleItem(_id, RAKU, { item: {}, fields: ['colour'] })).rejects.toThrow(
      'colour',
    );
    await expect(owner().updateScheduleItem(_id, RAKU, { item: {}, fields: ['name'] })).rejects.toThrow(
      'item.name',
    );
  });

  test.each(['soon', '999999999999', '1.-5'])('with a move by %s seconds', async (seconds) => {
    const moved = owner().rescheduleDraft(MARKET, { timeZoneId: 'UTC', timeSlotOffset: { seconds } });
    await expect(moved).rejects.toThrow('timeSlotOffset');
  });

  test('into an invalid time zone, and by visitors', async () => {
    await expect(owner().rescheduleDraft(MARKET, { timeZoneId: 'Nowhere' })).rejects.toThrow('timeZoneId');
    const client = await scheduleVisitor();
    for (const call of [
      () => client.publishDraft(MARKET),
      () => client.discardDraft(MARKET),
      () => client.rescheduleDraft(MARKET, { timeZoneId: 'UTC' }),
      () => client.addScheduleItem(MARKET, { item: structuredClone(good) }),
      () => client.updateScheduleItem(NOWHERE, MARKET, { item: structuredClone(good) }),
      () => client.deleteScheduleItem(MARKET, { itemIds: [NOWHERE] }),
    ]) {
      await expect(call()).rejects.toThrow('not permitted');
    }
  });
});
