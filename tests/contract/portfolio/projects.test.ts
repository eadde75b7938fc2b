import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { applicationError, fieldViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  COMMISSIONS,
  cover,
  ELSEWHERE,
  HARBOR_INN,
  HIDDEN_INK,
  LONG_TABLE,
  portfolioOwner,
  portfolioVisitor,
} from '@/tests/support/portfolio/portfolio';

const emulator = startEmulator();
const owner = () => portfolioOwner(emulator).projects;
const visitor = () => portfolioVisitor().projects;

const idsOf = (entries: { _id?: string | null }[] | undefined) => entries?.map(({ _id }) => _id);

describe('visitors', () => {
  test('see the projects that are not hidden', async () => {
    const { projects, metadata } = await visitor().listProjects();
    expect(idsOf(projects)).toEqual([HARBOR_INN, LONG_TABLE]);
    expect(metadata).toMatchObject({ count: 2 });
    expect(projects?.[0]).toMatchObject({ title: 'Tableware for the Harbor Inn', slug: 'harbor-inn' });
    expect(projects?.[0]?.coverImage?.imageInfo).toMatch(/^wix:image:\/\/v1\/plate-dinner\.webp\//);
    // Observed answers do not say that something is not hidden.
    expect(projects?.[0]).not.toHaveProperty('hidden');
    expect(projects?.[0]).not.toHaveProperty('url');
    await expect(visitor().getProject(HIDDEN_INK)).rejects.toMatchObject({ status: 404 });
    expect(idsOf((await owner().listProjects()).projects)).toContain(HIDDEN_INK);
    expect(await owner().getProject(HIDDEN_INK)).toMatchObject({ hidden: true });
  });

  test('find projects by their slug and their collections', async () => {
    const bySlug = await visitor().queryProjects().eq('slug', 'long-table').find();
    expect(idsOf(bySlug.items)).toEqual([LONG_TABLE]);
    const elsewhere = await visitor().queryProjects().hasSome('collectionIds', [ELSEWHERE]).find();
    expect(idsOf(elsewhere.items)).toEqual([LONG_TABLE]);
    expect(idsOf((await visitor().queryProjects().descending('title').limit(1).find()).items)).toEqual([
      LONG_TABLE,
    ]);
  });

  test('page through the list', async () => {
    const first = await owner().listProjects({ paging: { limit: 2 } });
    const cursor = first.metadata?.cursors?.next ?? '';
    const second = await owner().listProjects({ paging: { limit: 2, cursor } });
    expect([...(idsOf(first.projects) ?? []), ...(idsOf(second.projects) ?? [])]).toEqual([
      HARBOR_INN,
      LONG_TABLE,
      HIDDEN_INK,
    ]);
    await expect(owner().listProjects({ paging: { limit: 101 } })).rejects.toMatchObject({ status: 400 });
  });

  test('get the address of a page on request', async () => {
    const { url } = await visitor().getProject(LONG_TABLE, { includePageUrl: true });
    expect(url).toMatch(/\/portfolio-collections\/commissions\/long-table$/);
    const { projects } = await visitor().listProjects({ includePageUrl: true });
    expect(projects?.[0]?.url).toMatch(/\/commissions\/harbor-inn$/);
    const { items } = await visitor().queryProjects({ includePageUrl: true }).find();
    expect(items[0]?.url).toMatch(/\/commissions\/harbor-inn$/);
    const { _id = '' } = await owner().createProject({ title: 'Alone' });
    const alone = await visitor().getProject(_id ?? '', { includePageUrl: true });
    expect(alone.url).toMatch(/\/portfolio\/alone$/);
  });
});

describe('the owner', () => {
  test('creates, changes and deletes a project, with domain events', async () => {
    const project = await owner().createProject({
      title: 'Café cups',
      description: 'Eighty',
      collectionIds: [COMMISSIONS, COMMISSIONS],
      coverImage: cover(),
      details: [{ label: 'Year', text: '2026' }],
      watermark: { enabled: true },
    });
    const id = project._id ?? '';
    expect(project).toMatchObject({
      slug: 'cafe-cups',
      revision: '1',
      collectionIds: [COMMISSIONS],
      watermark: { enabled: true, opacity: 100, position: 'CENTER' },
    });
    expect(await visitor().getProject(id)).toEqual(project);
    const changed = await owner().updateProject(id, {
      revision: '1',
      description: null,
      coverVideo: { videoInfo: 'wix:video://v1/clip/clip.mp4' },
    });
    expect(changed).toMatchObject({ title: 'Café cups', slug: 'cafe-cups', revision: '2' });
    expect(changed).not.toHaveProperty('description');
    expect(changed).not.toHaveProperty('coverImage');
    await expect(owner().updateProject(id, { revision: '1', title: 'Late' })).rejects.toMatchObject(
      applicationError(409, 'REVISION_MISMATCH'),
    );
    expect(await owner().deleteProject(id)).toEqual({ projectId: id });
    await expect(owner().getProject(id)).rejects.toMatchObject({ status: 404 });
    expect(eventNamesAbout(emulator, id, 'project_')).toEqual(['created', 'updated', 'deleted']);
  });

  test('gets different slugs for projects with one name', async () => {
    const titles = ['Harbor Inn', 'Harbor Inn', ''];
    const slugs = [];
    for (const title of titles) slugs.push((await owner().createProject({ title })).slug);
    expect(slugs).toEqual(['harbor-inn-1', 'harbor-inn-2', 'project']);
  });

  test('changes several projects at once, each with its own result', async () => {
    const { results, bulkActionMetadata } = await owner().bulkUpdateProjects({
      projects: [
        { project: { _id: HARBOR_INN, revision: '1', hidden: true } },
        { project: { _id: LONG_TABLE, revision: '7', hidden: true } },
        { project: { _id: NOWHERE, revision: '1', hidden: true } },
      ],
      returnFullEntity: true,
    });
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 });
    expect(results).toMatchObject([
      { itemMetadata: { success: true }, project: { hidden: true, revision: '2' } },
      { itemMetadata: { success: false, error: { code: 'REVISION_MISMATCH' } } },
      { itemMetadata: { success: false, error: { code: 'NOT_FOUND' } } },
    ]);
    expect(idsOf((await visitor().listProjects()).projects)).toEqual([LONG_TABLE]);
  });

  test.each<[string, object, string]>([
    [
      'a cover without its size',
      { coverImage: { imageInfo: 'wix:image://v1/plate-dinner.webp/plate.webp' } },
      'project.coverImage.imageInfo.height',
    ],
    ['a cover without a file', { coverImage: {} }, 'project.coverImage.imageInfo.id'],
    ['a video without a file', { coverVideo: {} }, 'project.coverVideo.videoInfo.id'],
    ['a title that is too long', { title: 'x'.repeat(101) }, 'project.title'],
  ])('cannot create a project with %s', async (_, project, field) => {
    await expect(owner().createProject(project)).rejects.toMatchObject(
      fieldViolation(field, expect.any(String) as never),
    );
  });
});

test.each<[string, (client: ReturnType<typeof owner>) => Promise<unknown>]>([
  ['createProject', (it) => it.createProject({ title: 'Mine' })],
  ['updateProject', (it) => it.updateProject(HARBOR_INN, { revision: '1', title: 'Mine' })],
  [
    'bulkUpdateProjects',
    (it) => it.bulkUpdateProjects({ projects: [{ project: { _id: HARBOR_INN, revision: '1' } }] }),
  ],
  ['deleteProject', (it) => it.deleteProject(HARBOR_INN)],
  [
    'updateProjectOrderInCollection',
    (it) => it.updateProjectOrderInCollection({ projectId: HARBOR_INN, collectionId: COMMISSIONS }, 1),
  ],
])('%s refuses visitors', async (_, call) => {
  await expect(call(visitor())).rejects.toMatchObject({ status: 403 });
});
