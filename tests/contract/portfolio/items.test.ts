import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { applicationError, fieldViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  cover,
  HARBOR_INN,
  HIDDEN_INK,
  LONG_TABLE,
  portfolioOwner,
  portfolioVisitor,
} from '@/tests/support/portfolio/portfolio';

const emulator = startEmulator();
const owner = () => portfolioOwner(emulator).projectItems;
const visitor = () => portfolioVisitor().projectItems;
const settings = () => portfolioOwner(emulator).portfolioSettings;

const titlesIn = async (projectId: string) =>
  (await owner().listProjectItems(projectId)).items?.map(({ title }) => title);

const idsIn = async (projectId: string) =>
  ((await owner().listProjectItems(projectId)).items ?? []).map(({ _id }) => _id ?? '');

describe('the items of a project', () => {
  test('are visible to visitors in their order, unless the project is hidden', async () => {
    const { items, metadata } = await visitor().listProjectItems(HARBOR_INN, {
      paging: { limit: 2, offset: 1 },
    });
    expect(items).toMatchObject([{ title: 'Serving bowls', type: 'IMAGE' }, { title: 'Water pitchers' }]);
    expect(metadata).toMatchObject({ count: 2, offset: 1, total: 3 });
    const [id = ''] = await idsIn(HIDDEN_INK);
    await expect(visitor().listProjectItems(HIDDEN_INK)).rejects.toMatchObject({ status: 404 });
    await expect(visitor().getProjectItem(id)).rejects.toMatchObject({ status: 404 });
    expect(await owner().getProjectItem(id)).toMatchObject({ title: 'Ink', projectId: HIDDEN_INK });
  });

  test('are added, changed and deleted, with domain events', async () => {
    const projectItem = await owner().createProjectItem({
      projectId: HARBOR_INN,
      image: cover(),
      description: 'For the bar',
    });
    const id = projectItem._id ?? '';
    expect(projectItem).toMatchObject({
      type: 'IMAGE',
      title: 'teapot.webp',
      sortOrder: emulator.clock.now(),
    });
    expect(await visitor().getProjectItem(id)).toEqual(projectItem);
    expect((await idsIn(HARBOR_INN)).at(-1)).toBe(id);
    const changed = await owner().updateProjectItem(id, {
      description: null,
      sortOrder: 0,
      video: { videoInfo: 'wix:video://v1/clip/clip.mp4' },
    });
    expect(changed).toMatchObject({ type: 'VIDEO', title: 'teapot.webp', projectId: HARBOR_INN });
    for (const gone of ['image', 'description']) expect(changed).not.toHaveProperty(gone);
    expect((await idsIn(HARBOR_INN))[0]).toBe(id);
    expect(await owner().deleteProjectItem(id)).toEqual({ itemId: id });
    await expect(owner().getProjectItem(id)).rejects.toMatchObject({ status: 404 });
    expect(eventNamesAbout(emulator, id, 'project_item_')).toEqual(['created', 'updated', 'deleted']);
  });

  test('are created, changed and deleted in bulk, each with its own result', async () => {
    const answer = await owner().bulkCreateProjectItems({
      items: [{ projectId: LONG_TABLE, image: cover() }, { projectId: LONG_TABLE }],
      returnFullEntity: true,
    });
    expect(answer).toMatchObject({
      results: [{ item: { type: 'IMAGE' } }, { itemMetadata: { success: false } }],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
    });
    const id = answer.results?.[0]?.item?._id ?? '';
    const changed = await owner().bulkUpdateProjectItems({
      items: [{ item: { _id: id, title: 'Pot' } }, { item: { _id: NOWHERE, title: 'Pot' } }],
      returnFullEntity: true,
    });
    expect(changed.results).toMatchObject([
      { item: { title: 'Pot' } },
      { itemMetadata: { success: false, error: { code: 'NOT_FOUND' } } },
    ]);
    expect(await owner().bulkDeleteProjectItems({ itemIds: [id, NOWHERE] })).toMatchObject({
      results: [
        { itemMetadata: { success: true }, itemId: id },
        { itemMetadata: { success: false }, itemId: NOWHERE },
      ],
    });
    expect(await idsIn(LONG_TABLE)).not.toContain(id);
  });

  test('are copied into another project, and deleted with their project', async () => {
    const copied = await owner().duplicateProjectItems(HARBOR_INN, { targetProjectId: LONG_TABLE });
    expect(copied).toMatchObject({ projectId: LONG_TABLE, bulkActionMetadata: { totalSuccesses: 3 } });
    expect(await titlesIn(LONG_TABLE)).toEqual(
      expect.arrayContaining(['Dinner plates', 'Serving bowls', 'Water pitchers', 'Tall vases']),
    );
    const [id = ''] = await idsIn(HARBOR_INN);
    await portfolioOwner(emulator).projects.deleteProject(HARBOR_INN);
    await expect(owner().getProjectItem(id)).rejects.toMatchObject({ status: 404 });
    expect(await idsIn(LONG_TABLE)).toHaveLength(6);
    await expect(
      owner().duplicateProjectItems(LONG_TABLE, { targetProjectId: HARBOR_INN }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('have a media token for each file', async () => {
    const { items = [] } = await visitor().listProjectItems(HARBOR_INN);
    expect(items).toMatchObject([{ type: 'IMAGE' }, { type: 'IMAGE' }, { type: 'IMAGE' }]);
    const files = items.map(({ image }) => image?.imageInfo?.split('/')[3] ?? '');
    const { mediaTokens = [] } = await owner().generateTokenForProjectItems(files);
    expect(mediaTokens.map(({ mediaId }) => mediaId)).toEqual(files);
    expect(new Set(mediaTokens.map(({ mediaToken }) => mediaToken)).size).toBe(3);
  });

  test.each<[string, object, string, string]>([
    ['without a file', { projectId: HARBOR_INN }, 'item', 'REQUIRED_ONE_OF_FIELD'],
    ['without a project', { image: cover() }, 'item.projectId', 'REQUIRED_FIELD'],
    [
      'with a video from elsewhere',
      { projectId: HARBOR_INN, video: { videoInfo: 'https://example.com/a.mp4' } },
      'item.video.videoInfo.id',
      'REQUIRED_FIELD',
    ],
  ])('are refused %s', async (_, item, field, rule) => {
    await expect(owner().createProjectItem(item)).rejects.toMatchObject(fieldViolation(field, rule));
  });
});

describe('the settings of a portfolio', () => {
  test('decide the position and the title of a new item', async () => {
    const { portfolioSettings } = await settings().getPortfolioSettings();
    expect(portfolioSettings).toMatchObject({ projectItemSettings: { addItemDirection: 'GALLERY_END' } });
    const { updatedPortfolioSettings } = await settings().updatePortfolioSettings({
      revision: portfolioSettings?.revision ?? '',
      projectItemSettings: { addItemDirection: 'GALLERY_START', defaultItemName: 'EMPTY' },
    });
    expect(updatedPortfolioSettings).toMatchObject({ revision: '2' });
    const { _id, title } = await owner().createProjectItem({ projectId: HARBOR_INN, image: cover() });
    expect(title).toBeUndefined();
    expect((await idsIn(HARBOR_INN))[0]).toBe(_id);
    await expect(
      settings().updatePortfolioSettings({ revision: '1', mediaSettings: { folderId: 'root' } }),
    ).rejects.toMatchObject(applicationError(409, 'REVISION_MISMATCH'));
  });

  test('are created once', async () => {
    const wanted = { projectItemSettings: {}, mediaSettings: { folderId: 'media-root' } };
    await expect(settings().createPortfolioSettings(wanted)).rejects.toMatchObject(
      applicationError(409, 'ALREADY_EXISTS'),
    );
    emulator.reset('empty');
    emulator.updateSite({ installedApps: ['portfolio'] });
    await expect(settings().getPortfolioSettings()).rejects.toMatchObject({ status: 404 });
    expect(await settings().createPortfolioSettings(wanted)).toMatchObject({
      revision: '1',
      projectItemSettings: { addItemDirection: 'GALLERY_START', defaultItemName: 'FILE_NAME' },
      mediaSettings: { folderId: 'media-root' },
    });
    expect(eventNamesAbout(emulator, emulator.site().id)).toContain('portfolio_settings_created');
  });
});

test.each<[string, (client: ReturnType<typeof portfolioVisitor>) => Promise<unknown>]>([
  ['createProjectItem', ({ projectItems }) => projectItems.createProjectItem({ projectId: HARBOR_INN })],
  ['bulkCreateProjectItems', ({ projectItems }) => projectItems.bulkCreateProjectItems({ items: [{}] })],
  ['updateProjectItem', ({ projectItems }) => projectItems.updateProjectItem(NOWHERE, { title: 'Mine' })],
  [
    'bulkUpdateProjectItems',
    ({ projectItems }) => projectItems.bulkUpdateProjectItems({ items: [{ item: { _id: NOWHERE } }] }),
  ],
  ['deleteProjectItem', ({ projectItems }) => projectItems.deleteProjectItem(NOWHERE)],
  [
    'bulkDeleteProjectItems',
    ({ projectItems }) => projectItems.bulkDeleteProjectItems({ itemIds: [NOWHERE] }),
  ],
  [
    'duplicateProjectItems',
    ({ projectItems }) => projectItems.duplicateProjectItems(HARBOR_INN, { targetProjectId: LONG_TABLE }),
  ],
  ['generateTokenForProjectItems', ({ projectItems }) => projectItems.generateTokenForProjectItems(['a'])],
  ['getPortfolioSettings', ({ portfolioSettings }) => portfolioSettings.getPortfolioSettings()],
  [
    'createPortfolioSettings',
    ({ portfolioSettings }) => portfolioSettings.createPortfolioSettings({ projectItemSettings: {} }),
  ],
  [
    'updatePortfolioSettings',
    ({ portfolioSettings }) => portfolioSettings.updatePortfolioSettings({ revision: '1' }),
  ],
])('%s refuses visitors', async (_, call) => {
  await expect(call(portfolioVisitor())).rejects.toMatchObject({ status: 403 });
});
