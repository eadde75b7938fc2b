import { type Context, isManager } from '#core/contract/context';
import { type DataAction, notPermitted } from '../requests/errors';
import type { DataCollection } from '../schema/store';
import type { ItemData } from './store';

type Asking = Pick<Context, 'caller'>;

/** Returns which of a collection's items a caller may use for an action: none, their own, or all. */
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
 * Returns the filter for the items that the caller may read; undefined for all of them.
 * @throws PlatformError 403 WDE0027 if the caller may read none
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
 * @param item the item to change; omitted for an insert, which makes the caller's own
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
