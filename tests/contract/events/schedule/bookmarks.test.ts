import { schedule, scheduleBookmarks } from '@wix/events';
import { expect, test } from 'vitest';
import members from '@/emulator/seed/members.json';
import { MARKET, NOWHERE } from '@/tests/support/emulator/demo-site';
import { expectVisitorRefused } from '@/tests/support/emulator/refused-visitor';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { scheduleOf } from '@/tests/support/events/schedule';

// A member's marks on items of a schedule.

const emulator = startEmulator();

/** The official SDK as a member of the site. */
async function member(index: number) {
  const client = await visitor();
  client.auth.setTokens(await tokensOf(emulator, 'member', members[index]?.id ?? ''));
  return { ...client.use(schedule), ...client.use(scheduleBookmarks) };
}

/** Returns the ids of the items of the market. */
async function agenda(): Promise<string[]> {
  const { items = [] } = await (await member(0)).listScheduleItems({ eventId: [MARKET] });
  return items.map(({ _id }) => _id ?? '');
}

const marked = async (index: number) =>
  (await (await member(index)).listBookmarks(MARKET)).items?.map(({ _id }) => _id);

test('a member marks items once, and sees the own ones by time', async () => {
  const [first = '', , third = ''] = await agenda();
  const maya = await member(0);
  for (const id of [third, first, third]) await maya.createBookmark(id, MARKET);
  expect(await marked(0)).toEqual([first, third]);
  expect((await maya.listBookmarks(MARKET)).items?.[0]).toEqual(
    await maya.getScheduleItem(first, { eventId: MARKET }),
  );
  expect(await marked(1)).toEqual([]);
  expect((await maya.listBookmarks(NOWHERE)).items).toEqual([]);
});

test('a mark is removed, and removing it again changes nothing', async () => {
  const [first = '', second = ''] = await agenda();
  const maya = await member(0);
  for (const id of [first, second]) await maya.createBookmark(id, MARKET);
  for (const id of [first, first]) await maya.deleteBookmark(id, MARKET);
  expect(await marked(0)).toEqual([second]);
});

test('items that guests do not see cannot be marked, and are not listed', async () => {
  const [first = ''] = await agenda();
  const maya = await member(0);
  await expect(maya.createBookmark(NOWHERE, MARKET)).rejects.toMatchObject({ status: 404 });
  await maya.createBookmark(first, MARKET);
  const owner = scheduleOf(emulator).owner();
  await owner.updateScheduleItem(first, MARKET, { item: { hidden: true }, fields: ['hidden'] });
  await owner.publishDraft(MARKET);
  expect(await marked(0)).toEqual([]);
});

test('visitors have no marks', () => expectVisitorRefused(emulator, 'events.scheduleBookmarks'));
