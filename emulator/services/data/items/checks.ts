import { type Context, isManager } from '#core/contract/context';
import {
  badItem,
  type DataAction,
  fieldNameNotAllowed,
  itemTooLarge,
  notPermitted,
} from '../requests/errors';
import type { DataCollection, DataField } from '../schema/entity';
import type { ItemData } from './entity';

const SIZE_LIMIT = 500 * 1024;

/** Returns the problem of a field's value, if any (platform facts 19.2). */
function problemOf({ required, ...field }: DataField, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '')
    return required ? 'must not be empty' : undefined;
  return outOfRange(field, value);
}

function outOfRange(field: DataField, value: unknown): string | undefined {
  const { numberRange, stringLengthRange, arraySizeRange } = field;
  if (numberRange && typeof value === 'number') return notWithin(value, numberRange.min, numberRange.max);
  if (stringLengthRange && typeof value === 'string') {
    const problem = notWithin([...value].length, stringLengthRange.minLength, stringLengthRange.maxLength);
    return problem && `length ${problem}`;
  }
  if (arraySizeRange && Array.isArray(value)) {
    const problem = notWithin(value.length, arraySizeRange.minSize, arraySizeRange.maxSize);
    return problem && `size ${problem}`;
  }
  return undefined;
}

function notWithin(value: number, least?: number | null, most?: number | null): string | undefined {
  if (typeof least === 'number' && value < least) return `must be at least ${least}`;
  if (typeof most === 'number' && value > most) return `must be at most ${most}`;
  return undefined;
}

/**
 * Checks an item against the fields of its collection, and its size. Unknown fields and values of another type than the
 * field's are accepted (platform facts 19.1).
 * @throws PlatformError 400: WDE0009, WDE0134, or the violations of fields
 */
export function assertItem({ fields }: DataCollection, data: ItemData): void {
  const dollar = Object.keys(data).find((key) => key.startsWith('$'));
  if (dollar) throw fieldNameNotAllowed(dollar);
  const violations = fields
    .filter(({ type }) => type !== 'MULTI_REFERENCE')
    .flatMap((field) => {
      const key = field.key ?? '';
      const description = problemOf(field, Object.hasOwn(data, key) ? data[key] : undefined);
      return description ? [{ field: key, description }] : [];
    });
  if (violations.length > 0) throw badItem(violations);
  if (Buffer.byteLength(JSON.stringify(data)) > SIZE_LIMIT) throw itemTooLarge();
}

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

const FOR_MEMBERS = ['SITE_MEMBER', 'SITE_MEMBER_AUTHOR'];

/**
 * Returns whether a collection is empty for the caller: visitors find nothing in one that members read (statement
 * data-read-site-member-as-visitor).
 */
export const isEmptyFor = (context: Asking, collection: DataCollection): boolean =>
  FOR_MEMBERS.includes(collection.permissions.read) && reach(context, collection, 'read') === 'none';

/** @throws PlatformError 403 WDE0027 if the caller may read no item, also in a collection that is empty for the caller */
export function assertMayReadSome(context: Asking, collection: DataCollection): void {
  if (reach(context, collection, 'read') === 'none') throw notPermitted('read', collection.id);
}

/**
 * Returns the filter for the items that a query of the caller finds; undefined for all of them.
 * @throws PlatformError 403 WDE0027 if only managers may read them
 */
export function readableScope(
  context: Asking,
  collection: DataCollection,
): Record<string, unknown> | undefined {
  if (isEmptyFor(context, collection)) return { _id: { $in: [] } };
  assertMayReadSome(context, collection);
  return reach(context, collection, 'read') === 'own' ? { _owner: context.caller.id } : undefined;
}

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
