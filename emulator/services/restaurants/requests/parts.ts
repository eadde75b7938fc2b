import { doEachEntity } from '../../../core/contract/bulk';
import type { Context } from '../../../core/contract/context';
import {
  createEntity,
  deleteEntity,
  type Entity,
  type EntityKind,
  findEntity,
  updateEntity,
} from '../../../core/contract/entities';
import { assert, invalidField } from '../../../core/contract/errors';
import { masked } from '../../../core/contract/field-mask';
import { assertRevision } from '../../../core/contract/revisions';
import type { CursorQuery } from '../../../core/documents/cursor';

/** A part of a menu: anything from the menu itself to the modifiers of its items. */
export interface Part extends Entity {
  name: string;
}

export interface PartKind<T extends Part> extends EntityKind<T> {
  /** What a new one has where the request says nothing. */
  defaults: Partial<T>;
  /** Members of which one alone can be there: what a change sets takes the place of the others. */
  oneOf?: readonly (keyof T & string)[];
  /** What it derives before it is stored; refuses what no type forbids. */
  complete?: (context: Context, part: T) => T;
}

/** A part as requests carry it. */
type Given<T> = { [Key in keyof T]?: T[Key] | null };

const valuesOf = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as Partial<T>;

/** @param field of the parts that another names. @throws PlatformError 400 for one without an id */
export function assertReferences(field: string, parts: readonly { id?: string | null }[] = []): void {
  for (const [index, { id }] of parts.entries())
    assert(id, () => invalidField(`${field}[${index}].id`, 'must not be empty', 'REQUIRED_FIELD'));
}

function completed<T extends Part>(context: Context, kind: PartKind<T>, part: T): T {
  assert(part.name, () => invalidField(`${kind.name}.name`, 'must not be empty', 'REQUIRED_FIELD'));
  return kind.complete ? kind.complete(context, part) : part;
}

/** Stores a new part. @throws PlatformError 400 without a name, or as `complete` of its kind */
export function addPart<T extends Part>(context: Context, kind: PartKind<T>, given: Given<T> = {}): T {
  const { id: _id, revision: _revision, createdDate: _created, updatedDate: _updated, ...fields } = given;
  const part = { id: '', ...kind.defaults, ...valuesOf(fields) } as unknown as T;
  return createEntity(context, kind, completed(context, kind, part));
}

/**
 * Stores what a request says of a part: a field that is left out stays as it is, a null empties it.
 * @param mask which fields hold; all that are there without one
 * @throws PlatformError 404; 400 without a revision or a name; 409 REVISION_MISMATCH
 */
export function changePart<T extends Part>(
  context: Context,
  kind: PartKind<T>,
  given: Given<T>,
  mask: readonly string[] = [],
): T {
  const { id, revision, createdDate: _created, updatedDate: _updated, ...fields } = given;
  const before = findEntity(context, kind, id ?? '');
  assertRevision(kind.name, before, revision);
  const change: Record<string, unknown> = mask.length > 0 ? masked(fields, mask) : fields;
  const set = kind.oneOf?.filter((key) => change[key] !== undefined && change[key] !== null) ?? [];
  const dropped = set.length > 0 ? (kind.oneOf ?? []).filter((key) => !set.includes(key)) : [];
  const kept = Object.entries(before).filter(([key]) => !dropped.some((name) => name === key));
  const after = { ...Object.fromEntries(kept), ...change };
  return updateEntity(context, kind, completed(context, kind, valuesOf(after) as T));
}

/** Deletes the part of an id. @throws PlatformError 404 */
export function removePart<T extends Part>(context: Context, kind: PartKind<T>, id: string): T {
  const part = findEntity(context, kind, id);
  deleteEntity(context, kind, part);
  return part;
}

/** Makes each of several; the answer has each that went well if it is asked for. */
export const addParts = <T extends Part, Sent>(
  context: Context,
  kind: PartKind<T>,
  given: readonly Given<T>[],
  serialize: ((part: T) => Sent) | undefined,
) => doEachEntity(given, (each) => addPart(context, kind, each), serialize);

/** Changes each of several, by its own mask. */
export const changeParts = <T extends Part, Sent>(
  context: Context,
  kind: PartKind<T>,
  given: readonly { part?: Given<T>; mask?: readonly string[] }[],
  serialize: ((part: T) => Sent) | undefined,
) =>
  doEachEntity(
    given,
    ({ part = {}, mask }) => changePart(context, kind, part, mask),
    serialize,
    ({ part }) => part?.id,
  );

/** Deletes each of several. */
export const removeParts = <T extends Part>(context: Context, kind: PartKind<T>, ids: readonly string[]) =>
  doEachEntity(
    ids,
    (id) => removePart(context, kind, id),
    undefined,
    (id) => id,
  );

const PAGE = { defaultLimit: 100, maxLimit: 500 };

/** A page of a query. */
export const queryParts = <T extends Part>(context: Context, kind: PartKind<T>, query: CursorQuery = {}) =>
  context.documents.queryByCursor(kind.collection, query, PAGE);

/** A page of a list: of all, or of those with these ids, or of those that visitors see. */
export function listParts<T extends Part>(
  context: Context,
  kind: PartKind<T>,
  wanted: {
    ids?: readonly string[] | undefined;
    paging?: CursorQuery['cursorPaging'];
    onlyVisible?: boolean | null | undefined;
  },
) {
  const { ids, paging, onlyVisible } = wanted;
  const filter = {
    ...(ids && ids.length > 0 && { id: { $in: ids } }),
    ...(onlyVisible && { visible: true }),
  };
  const query = { filter, ...(paging && { cursorPaging: paging }) };
  // A cursor carries the filter of its query, which must not be stated again.
  const asked = paging?.cursor ? { cursorPaging: paging } : query;
  return context.documents.queryByCursor(kind.collection, asked, { ...PAGE, field: '' });
}

/** How many there are. */
export const countParts = <T extends Part>(
  { documents }: Context,
  kind: PartKind<T>,
  filter: unknown = {},
): number => documents.count(kind.collection, filter ?? {});
