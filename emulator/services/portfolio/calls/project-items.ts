import { projectItems as meta } from '@wix/portfolio/meta';
import { doEach } from '#core/contract/bulk';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { type FieldsOf, withFields } from '#core/contract/field-mask';
import { moduleOperations } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import {
  addItem,
  completedItem,
  PROJECT_ITEMS,
  type ProjectItem,
  projectItems,
  serializeItem,
  type WireItem,
} from '../items/entity';
import { PROJECTS } from '../projects/entity';
import { findShown } from '../requests/pages';

const READ = { callers: EVERYONE, app: 'portfolio' } as const;
const MANAGE = { callers: MANAGERS, app: 'portfolio' } as const;

/** Returns an item of a project that the caller may see. @throws PlatformError 404 */
function findItem(context: Context, id: string): ProjectItem {
  const item = findEntity(context, PROJECT_ITEMS, id);
  findShown(context, PROJECTS, item.projectId);
  return item;
}

/** Stores a changed item: new content replaces the previous content; its project and its type stay. */
function changeItem(context: Context, before: ProjectItem, given: FieldsOf<WireItem>): ProjectItem {
  const { projectId: _, type: __, sortOrder, ...change } = given;
  const { image: _image, video: _video, ...bare } = before;
  const merged = withFields<WireItem>(change.image || change.video ? bare : before, change);
  const { id, projectId, revision, createdDate, updatedDate } = before;
  const dates = { createdDate, updatedDate };
  const place = { sortOrder: sortOrder ?? before.sortOrder };
  return updateEntity(context, PROJECT_ITEMS, {
    ...completedItem(merged),
    ...place,
    ...dates,
    id,
    projectId,
    revision,
  });
}

/** Copies the items of one project to another. @returns the number of items */
function duplicateItems(context: Context, from: string, to: string): number {
  const items = context.documents.list(projectItems, { projectId: from });
  for (const { id: _, ...item } of items) createEntity(context, PROJECT_ITEMS, { ...item, projectId: to });
  return items.length;
}

function removeItem(context: Context, id: string): ProjectItem {
  const item = findEntity(context, PROJECT_ITEMS, id);
  deleteEntity(context, PROJECT_ITEMS, item);
  return item;
}

const reading = moduleOperations('portfolio.projectItems', meta, READ, {
  listProjectItems(context, { projectId, paging }) {
    findShown(context, PROJECTS, projectId);
    const { items, count, offset, total } = context.documents.query(
      projectItems,
      { filter: { projectId }, ...(paging && { paging }) },
      { defaultLimit: 100, maxLimit: 1000, field: '' },
    );
    return { items: items.map(serializeItem), metadata: { count, offset, total } };
  },
});

/** The platform's answer to a new item has this beside the item (statement pf-item-create-echo-projectId). */
const EMPTY_ECHO = { projectId: '' };

const managing = moduleOperations('portfolio.projectItems', meta, MANAGE, {
  createProjectItem: (context, { item }) => ({
    item: serializeItem(addItem(context, item)),
    ...EMPTY_ECHO,
  }),
  deleteProjectItem: (context, { itemId }) => ({ itemId: removeItem(context, itemId).id }),
  bulkDeleteProjectItems(context, { itemIds }) {
    const { results, bulkActionMetadata } = doEach(
      itemIds,
      (id) => removeItem(context, id),
      (id) => id,
    );
    return {
      results: results.map(({ itemMetadata }, index) => ({ itemMetadata, itemId: itemIds[index] ?? '' })),
      bulkActionMetadata,
    };
  },
  duplicateProjectItems(context, { originProjectId, targetProjectId }) {
    const { id: from } = findEntity(context, PROJECTS, originProjectId);
    const { id: projectId } = findEntity(context, PROJECTS, targetProjectId);
    const totalSuccesses = duplicateItems(context, from, projectId);
    return { projectId, bulkActionMetadata: { totalSuccesses, totalFailures: 0, undetailedFailures: 0 } };
  },
  // The platform's media host requires such tokens; the emulator's shows all files without one (platform facts 38.7).
  generateTokenForProjectItems: ({ ids }, { mediaIds }) => ({
    mediaTokens: mediaIds.map((mediaId) => ({ mediaId, mediaToken: ids.secret() })),
  }),
});

/** The pictures and videos of projects; everyone can see those of projects that are not hidden. */
export const projectItemsOperations = entityOperations(
  'portfolio.projectItems',
  meta,
  PROJECT_ITEMS,
  {
    app: 'portfolio',
    find: findItem,
    serialize: (_, entity) => serializeItem(entity),
    create: addItem,
    update: changeItem,
  },
  [...reading, ...managing],
);
