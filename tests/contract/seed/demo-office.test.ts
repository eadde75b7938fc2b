import { embeddedScripts } from '@wix/app-management';
import { notes, tasks } from '@wix/crm';
import { secrets } from '@wix/secrets';
import { seoTags } from '@wix/seo';
import { expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import members from '@/emulator/seed/members.json';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

// The notes, tasks, secrets and so on that the demo site's owner keeps for running the shop.

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { embeddedScripts, notes, secrets, seoTags, tasks });

test('there are notes about Maya, the last of them first by date', async () => {
  const { contactId } = members.find(({ email }) => email === 'maya@example.com') ?? {};
  const { items } = await owner().notes.queryNotes({ contactId }).descending('_createdDate').find();
  expect(items).toMatchObject([
    { type: 'MEETING_SUMMARY', text: expect.stringContaining('glaze'), source: { sourceType: 'USER' } },
    { type: 'CALL_SUMMARY', text: expect.stringContaining('dinner plates') },
  ]);
});

test('there are tasks in order, one about Maya that is due, and one that is done', async () => {
  const { items } = await owner().tasks.queryTasks().find();
  expect(items).toMatchObject([
    { title: expect.stringContaining('quote'), contact: { firstName: 'Maya' }, status: 'ACTION_NEEDED' },
    { title: 'Order kiln shelves', status: 'ACTION_NEEDED' },
    { title: expect.stringContaining('two plates'), status: 'COMPLETED' },
  ]);
  const days = items.map(({ dueDate }) => dueDate && (Number(dueDate) - emulator.clock.now()) / DAY);
  expect(days).toEqual([12, undefined, -1]);
});

test('there are secrets, whose values open nothing', async () => {
  const { secrets: listed = [] } = await owner().secrets.listSecretInfo();
  expect(listed.map(({ name }) => name)).toEqual(['courier-key', 'kiln-monitor-token']);
  expect(await owner().secrets.getSecretValue('courier-key')).toMatchObject({
    value: expect.stringContaining('_demo_'),
  });
});

test('there is a script that the owner has embedded', async () => {
  expect(await owner().embeddedScripts.getEmbeddedScript()).toMatchObject({
    disabled: false,
    parameters: { linkTo: '/events/autumn-kiln-opening' },
  });
});

test('there is a product with a title of its own for search engines', async () => {
  const { seoTags: resolved } = await owner().seoTags.resolveItemSeoTags({
    pageUrl: 'https://example.com/glaze-kit',
    itemType: 'STORES_PRODUCT',
    slug: 'glaze-kit',
  });
  const titles = resolved?.tags?.filter(({ type }) => type === 'title').map(({ children }) => children);
  expect(titles).toEqual([expect.stringMatching(/^Home Glaze Kit: /)]);
});
