import { type Context, isManager } from '#core/contract/context';
import { type DataAction, notPermitted } from '../errors';
import type { DataCollection } from '../schema/store';
import type { ItemData } from './store';

type Asking = Pick<Context, 'caller'>;

/** What a caller may do with a collection's items: nothing, something with those that are the caller's own, or all. */
function reach(context: Asking, { permissions }: DataCollection, action: DataAction): 'none' | 'own' | 'all' {
  if (isManager(context)) return 'all';
  const isMember = context.caller.role === 'member';
  switch (permissions[action]) {
    case 'ANYONE':
      return 'all';
    case 'SITE_MEMBER':
      return isMember ? 'all' : 'none';
    case 'SITE_MEMBER_AUTHOR':
      return isMember ? 'own' : 'none';
    default:
      return 'none';
  }
}

/**
 * The filter on those items that the caller may read; undefined where that is all of them.
 * @throws PlatformError 403 WDE0027 for a caller who may read none
 */
export function readableScope(
  context: Asking,
  collection: DataCollection,
): Record<string, unknown> | undefined {
  const reached = reach(context, collection, 'read');
  if (reached === 'none') throw notPermitted('read', collection.id);
  return reached === 'own' ? { _owner: context.caller.id } : undefined;
}

/** Whether the caller may read an item. */
export function mayRead(context: Asking, collection: DataCollection, { _owner }: ItemData): boolean {
  const reached = reach(context, collection, 'read');
  return reached === 'all' || (reached === 'own' && _owner === context.caller.id);
}

/**
 * @param item the one that is changed; none for an insert, by which one's own comes to be
 * @throws PlatformError 403 WDE0027
 */
export function assertMay(
  context: Asking,
  collection: DataCollection,
  action: Exclude<DataAction, 'read'>,
  item?: ItemData,
): void {
  const reached = reach(context, collection, action);
  const isOwn = !item || item._owner === context.caller.id;
  if (reached === 'none' || (reached === 'own' && !isOwn)) throw notPermitted(action, collection.id);
}
