import type { projectItems as meta } from '@wix/portfolio/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField, validationError } from '#core/contract/errors';
import { type FieldsOf, withFields } from '#core/contract/field-mask';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { type Entity, type EntityKind, findEntity } from '#core/entities/kind';
import { createEntity, deleteEntity } from '#core/entities/store';
import { PROJECTS } from '../projects/entity';
import { sizedPicture } from '../requests/pictures';
import { itemSettings } from '../settings/entity';

export type WireItem = Serialized<meta.ItemOriginal>;

/** A picture or a video of a project. */
export type ProjectItem = WireItem & Entity & { projectId: string; sortOrder: number };

export const projectItems = collection<ProjectItem>('portfolio_items', {
  shown: {
    title: 'Pictures and videos of projects',
    group: 'Portfolio',
    calls: ['portfolio.projectItems', 'projectItem'],
  },
  fields: { projectId: 'string', title: 'string', type: 'string', sortOrder: 'number' },
  indexes: [['projectId', 'sortOrder']],
  defaultSort: [{ fieldName: 'sortOrder', order: 'ASC' }],
});

export const serializeItem = ({ revision: _, ...item }: ProjectItem): WireItem => item;

export const PROJECT_ITEMS: EntityKind<ProjectItem, 'projectItem'> = {
  name: 'projectItem',
  collection: projectItems,
  views: [
    { fqdn: 'wix.portfolio.project_items.v1.project_item', serialize: (_, entity) => serializeItem(entity) },
  ],
};

/**
 * Returns an item with its type and the address of its picture. @throws PlatformError 400 for an item without a file
 */
export function completedItem<T extends WireItem>(item: T): T {
  const { image, video } = item;
  if (image) return { ...item, type: 'IMAGE', image: sizedPicture(image, 'item.image') };
  assert(video, () =>
    validationError([
      { field: 'item', description: 'must have an image or a video', violatedRule: 'REQUIRED_ONE_OF_FIELD' },
    ]),
  );
  assert(video.videoInfo?.id, () =>
    invalidField('item.video.videoInfo.id', 'must not be empty', 'REQUIRED_FIELD'),
  );
  return { ...item, type: 'VIDEO' };
}

/** The position of a new item: before or after all others, depending on the settings (platform facts 38.4). */
function newPlace(context: Context, projectId: string): number {
  const now = context.clock.now();
  const isFirst = itemSettings(context).addItemDirection === 'GALLERY_START';
  const sort = [{ fieldName: 'sortOrder', order: isFirst ? 'ASC' : 'DESC' }];
  const [edge] = context.documents.list(projectItems, { projectId }, sort, 1);
  return isFirst ? Math.min(-now, (edge?.sortOrder ?? 0) - 1) : Math.max(now, (edge?.sortOrder ?? 0) + 1);
}

const fileNameOf = ({ image, video }: WireItem) =>
  (image?.imageInfo ?? video?.videoInfo)?.filename ?? undefined;

/** Stores a new item. @throws PlatformError 400 as `completedItem`, or without a project; 404 */
export function addItem(context: Context, given: FieldsOf<WireItem>): ProjectItem {
  const { projectId, ...fields } = withFields<WireItem>({}, given);
  assert(projectId, () => invalidField('item.projectId', 'must not be empty', 'REQUIRED_FIELD'));
  findEntity(context, PROJECTS, projectId);
  const item = completedItem(fields);
  const title =
    item.title ?? (itemSettings(context).defaultItemName === 'FILE_NAME' ? fileNameOf(item) : undefined);
  return createEntity(context, PROJECT_ITEMS, {
    ...item,
    ...(title !== undefined && { title }),
    projectId,
    sortOrder: item.sortOrder ?? newPlace(context, projectId),
  });
}

export function removeItemsOf(context: Context, projectId: string): void {
  for (const item of context.documents.list(projectItems, { projectId }))
    deleteEntity(context, PROJECT_ITEMS, item);
}
