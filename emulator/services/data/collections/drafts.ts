import type { Context } from '#core/contract/context';
import { removeItem } from '../items/changes';
import { publishDraft } from '../items/drafts';
import { dataItems, type ItemData, itemKey } from '../items/entity';
import { hasDrafts, pluginInstalled } from '../requests/errors';
import { type DataCollection, draftItemsPlugin, draftsOf, findOwnCollection } from '../schema/entity';
import { store } from './changes';

type ConflictAction = 'FAIL_WHEN_PUBLISH_INSTALLED' | 'COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS';

/**
 * Gives a collection drafts, in a collection of their own.
 * @param conflict what happens to the plugin that marks items as drafts, and to these items; fails by default
 * @throws PlatformError 404 WDE0025, 400 if the collection has the other plugin
 */
export function addDraftItems(context: Context, id: string, conflict?: ConflictAction): DataCollection {
  const before = findOwnCollection(context, id);
  if (draftsOf(before)) return before;
  const isMarking = before.plugins.some(({ type }) => type === 'PUBLISH');
  if (isMarking && conflict !== 'COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS') throw pluginInstalled('PUBLISH', id);
  const others = before.plugins.filter(({ type }) => type !== 'PUBLISH');
  const collection = store(context, before, { ...before, plugins: [...others, draftItemsPlugin(id)] });
  if (isMarking) moveMarked(context, collection);
  return collection;
}

/** Moves the items that are marked as drafts to the drafts. */
function moveMarked({ documents }: Context, collection: DataCollection): void {
  const drafts = draftsOf(collection);
  for (const item of documents.list(dataItems, { collectionId: collection.id })) {
    const { _publishStatus: status, ...data } = item.data;
    if (status === undefined) continue;
    const content: ItemData = { ...data, _id: item.data._id };
    const holder = status === 'DRAFT' && drafts ? drafts.id : collection.id;
    documents.delete(dataItems, item.id);
    documents.put(dataItems, { id: itemKey(holder, content._id), collectionId: holder, data: content });
  }
}

type RemovalAction =
  | 'FAIL_IF_DRAFT_ITEMS_EXIST'
  | 'DISCARD_EXISTING_DRAFT_ITEMS'
  | 'PUBLISH_EXISTING_DRAFT_ITEMS';

/**
 * Takes the drafts from a collection.
 * @param removal what happens to the drafts that there are; the call fails by default
 * @throws PlatformError 404 WDE0025, 400 if there are drafts
 */
export function deleteDraftItems(context: Context, id: string, removal?: RemovalAction): DataCollection {
  const before = findOwnCollection(context, id);
  const drafts = draftsOf(before);
  if (!drafts) return before;
  const items = context.documents.list(dataItems, { collectionId: drafts.id });
  for (const { data } of items) {
    if (removal === 'PUBLISH_EXISTING_DRAFT_ITEMS') publishDraft(context, before, data._id);
    else if (removal === 'DISCARD_EXISTING_DRAFT_ITEMS') removeItem(context, drafts, data._id);
    else throw hasDrafts(id);
  }
  const plugins = before.plugins.filter(({ type }) => type !== 'DRAFT_ITEMS');
  return store(context, before, { ...before, plugins });
}
