import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import {
  domainEventsSince,
  eventNamesAbout,
  lastEventSequence,
} from '@/tests/support/emulator/domain-events';
import { fieldViolation } from '@/tests/support/emulator/errors';
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
const owner = () => portfolioOwner(emulator);
const visitor = () => portfolioVisitor();

/** The projects of a collection in their order, as a caller sees them. */
async function projectsIn(
  client: ReturnType<typeof owner> | ReturnType<typeof visitor>,
  collectionId: string,
) {
  const { projects } = await client.projects.queryProjectsWithCollectionInfo({ filter: { collectionId } });
  return projects?.map(({ project }) => project?._id);
}

describe('collections', () => {
  test('are listed and found, without the hidden ones for visitors', async () => {
    const { collections: all } = await visitor().collections.listCollections({ includePageUrl: true });
    expect(all).toMatchObject([
      {
        _id: COMMISSIONS,
        title: 'Commissions',
        url: expect.stringMatching(/\/portfolio-collections\/commissions$/),
      },
      { _id: ELSEWHERE, title: 'Shown elsewhere' },
    ]);
    await owner().collections.updateCollection(ELSEWHERE, { revision: '1', hidden: true });
    const page = await visitor().collections.queryCollections().ascending('sortOrder').find();
    expect(page.items.map(({ _id }) => _id)).toEqual([COMMISSIONS]);
    await expect(visitor().collections.getCollection(ELSEWHERE)).rejects.toMatchObject({ status: 404 });
    expect(await owner().collections.getCollection(ELSEWHERE)).toMatchObject({ hidden: true, revision: '2' });
  });

  test('are created, changed and deleted, with domain events', async () => {
    const collection = await owner().collections.createCollection({
      title: 'Commissions',
      description: 'More',
      coverImage: cover(),
    });
    const id = collection._id ?? '';
    expect(collection).toMatchObject({
      slug: 'commissions-1',
      revision: '1',
      sortOrder: emulator.clock.now(),
    });
    // Only the answer to its creation has its page without being asked.
    const { url, ...kept } = collection;
    expect(url).toMatch(/\/portfolio-collections\/commissions-1$/);
    expect(await visitor().collections.getCollection(id)).toEqual(kept);
    const changed = await owner().collections.updateCollection(id, {
      revision: '1',
      slug: 'Made for you',
      description: null,
    });
    expect(changed).toMatchObject({ title: 'Commissions', slug: 'made-for-you', revision: '2' });
    expect(changed).not.toHaveProperty('description');
    expect(await owner().collections.deleteCollection(id)).toEqual({ collectionId: id });
    await expect(owner().collections.deleteCollection(id)).rejects.toMatchObject({ status: 404 });
    expect(eventNamesAbout(emulator, id, 'collection_')).toEqual(['created', 'updated', 'deleted']);
  });

  test('can be deleted without their projects', async () => {
    await owner().collections.deleteCollection(COMMISSIONS);
    expect(await visitor().projects.getProject(HARBOR_INN)).toMatchObject({
      collectionIds: [],
      revision: '2',
    });
    expect(await visitor().projects.getProject(LONG_TABLE)).toMatchObject({ collectionIds: [ELSEWHERE] });
    expect(await projectsIn(owner(), COMMISSIONS)).toEqual([]);
  });

  test('are refused with a cover without a file, or a title that is too long', async () => {
    await expect(owner().collections.createCollection({ coverImage: {} })).rejects.toMatchObject(
      fieldViolation('collection.coverImage.imageInfo.id', 'REQUIRED_FIELD'),
    );
    await expect(owner().collections.createCollection({ title: 'x'.repeat(101) })).rejects.toMatchObject(
      fieldViolation('collection.title', 'MAX_LENGTH'),
    );
  });
});

describe('the places of projects in a collection', () => {
  test('follow the owner’s order, a new project first, hidden ones for the owner only', async () => {
    expect(await projectsIn(visitor(), COMMISSIONS)).toEqual([HARBOR_INN, LONG_TABLE]);
    const { _id = '' } = await owner().projects.createProject({ title: 'New', collectionIds: [COMMISSIONS] });
    expect(await projectsIn(visitor(), COMMISSIONS)).toEqual([_id, HARBOR_INN, LONG_TABLE]);
    expect(await projectsIn(visitor(), ELSEWHERE)).toEqual([LONG_TABLE]);
    expect(await projectsIn(owner(), ELSEWHERE)).toEqual([LONG_TABLE, HIDDEN_INK]);
    await owner().projects.updateProject(HIDDEN_INK, { revision: '1', hidden: false });
    expect(await projectsIn(visitor(), ELSEWHERE)).toEqual([LONG_TABLE, HIDDEN_INK]);
    await owner().projects.deleteProject(LONG_TABLE);
    expect(await projectsIn(visitor(), ELSEWHERE)).toEqual([HIDDEN_INK]);
  });

  test('are listed by offset too, with the addresses of pages', async () => {
    const { projects, metadata } = await visitor().projects.queryProjectsWithCollectionInfo(
      { filter: { collectionId: COMMISSIONS }, paging: { limit: 1, offset: 1 } },
      { includePageUrl: true },
    );
    expect(metadata).toMatchObject({ count: 1, offset: 1, total: 2 });
    expect(projects?.[0]?.project).toMatchObject({ _id: LONG_TABLE });
  });

  test('are changed by each of the two calls, with a domain event', async () => {
    const after = lastEventSequence(emulator);
    const place = { projectId: LONG_TABLE, collectionId: COMMISSIONS };
    const moved = await owner().projectInCollections.updateProjectOrderInCollection(place, -9e15);
    expect(moved.projectInCollection).toMatchObject({
      collectionId: COMMISSIONS,
      sortOrder: -9e15,
      project: { _id: LONG_TABLE },
    });
    expect(await projectsIn(visitor(), COMMISSIONS)).toEqual([LONG_TABLE, HARBOR_INN]);
    const back = await owner().projects.updateProjectOrderInCollection(place, 0);
    expect(back.projectInCollection).toMatchObject({ sortOrder: 0 });
    expect(await projectsIn(visitor(), COMMISSIONS)).toEqual([HARBOR_INN, LONG_TABLE]);
    const type = 'wix.portfolio.projects.v1.project_in_collection_project_order_in_collection_updated_event';
    expect(domainEventsSince(emulator, after).map(([it]) => it)).toEqual([type, type]);
  });

  test('are refused for projects outside the collection', async () => {
    const place = { projectId: HARBOR_INN, collectionId: ELSEWHERE };
    const { projectInCollections, projects } = owner();
    for (const { updateProjectOrderInCollection } of [projectInCollections, projects])
      await expect(updateProjectOrderInCollection(place, 1)).rejects.toMatchObject({ status: 404 });
    await expect(
      projectInCollections.updateProjectOrderInCollection({ ...place, projectId: 'x' }, 1),
    ).rejects.toMatchObject({ status: 400 });
  });
});

test.each<[string, (client: ReturnType<typeof visitor>) => Promise<unknown>]>([
  ['createCollection', ({ collections }) => collections.createCollection({ title: 'Mine' })],
  ['updateCollection', ({ collections }) => collections.updateCollection(NOWHERE, { revision: '1' })],
  ['deleteCollection', ({ collections }) => collections.deleteCollection(COMMISSIONS)],
  [
    'updateProjectOrderInCollection',
    ({ projectInCollections }) =>
      projectInCollections.updateProjectOrderInCollection(
        { projectId: HARBOR_INN, collectionId: COMMISSIONS },
        1,
      ),
  ],
])('%s refuses visitors', async (_, call) => {
  await expect(call(visitor())).rejects.toMatchObject({ status: 403 });
});
