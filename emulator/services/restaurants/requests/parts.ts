import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import type { CursorQuery } from '#core/documents/cursor';
import type { Entity, EntityKind } from '#core/entities/kind';
import { createEntity, updateEntity } from '#core/entities/store';

/** A part of a menu: anything from the menu itself to the modifiers of its items. */
export interface Part extends Entity {
  name: string;
}

export interface PartKind<T extends Part, Name extends string = string> extends EntityKind<T, Name> {
  /** What a new one has where the request says nothing. */
  defaults: Partial<T>;
  /** Members of which one alone can be there: what a change sets takes the place of the others. */
  oneOf?: readonly (keyof T & string)[];
  /** What it derives before it is stored; refuses what no type forbids. */
  complete?: (context: Context, part: T) => T;
}

/** A part as requests carry it. */
type Given<T> = { [Key in keyof T]?: T[Key] | null };

const valuesOf = (given: object): object =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));

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
export function addPart<T extends Part>(context: Context, kind: PartKind<T>, given: Given<T>): T {
  const part = { ...kind.defaults, ...valuesOf(given), id: '' } as unknown as T;
  return createEntity(context, kind, completed(context, kind, part));
}

/**
 * Stores a change of a part: a field that is left out stays as it is, a null empties it.
 * @throws PlatformError 400 without a name, or as `complete` of its kind
 */
function changePart<T extends Part>(context: Context, kind: PartKind<T>, before: T, change: Given<T>): T {
  const isSet = (key: string) =>
    Object.entries(change).some(([name, value]) => name === key && value != null);
  const others = kind.oneOf?.some(isSet) ? kind.oneOf.filter((key) => !isSet(key)) : [];
  const kept = Object.entries(before).filter(([key]) => !others.some((name) => name === key));
  // A mask may name what the platform alone changes.
  const { id, revision, createdDate, updatedDate } = before;
  const after = { ...Object.fromEntries(kept), ...change, id, revision, createdDate, updatedDate };
  return updateEntity(context, kind, completed(context, kind, valuesOf(after) as T));
}

/** The calls that all parts have: everyone reads them, managers change them. */
export const partCalls = <T extends Part>(kind: PartKind<T>) => ({
  app: 'restaurants' as const,
  page: PAGE,
  serialize: (part: T) => part,
  create: (context: Context, given: Given<T>) => addPart(context, kind, given),
  update: (context: Context, before: T, change: Given<T>) => changePart(context, kind, before, change),
});

const PAGE = { defaultLimit: 100, maxLimit: 500 };

/** A page of a query. */
export const queryParts = <T extends Part>(context: Context, kind: PartKind<T>, query: CursorQuery = {}) =>
  context.documents.queryByCursor(kind.collection, query, PAGE);
