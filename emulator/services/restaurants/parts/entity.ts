import type { Context } from '#core/contract/context';
import { assertGiven } from '#core/contract/errors';
import type { CursorQuery } from '#core/documents/cursor';
import type { Entity, EntityKind } from '#core/entities/kind';
import { createEntity, updateEntity } from '#core/entities/store';
import { mediaUrl } from '#core/media-address';

interface Image {
  id?: string;
  url?: string;
}

/** Returns a picture with its address, which may be missing in requests. */
export const withAddress = <T extends Image>(image: T): T =>
  image.url || !image.id ? image : { ...image, url: mediaUrl(image.id) };

/** A part of a menu: anything from the menu itself to the modifiers of its items. */
export interface Part extends Entity {
  name: string;
}

export interface PartKind<T extends Part, Name extends string = string> extends EntityKind<T, Name> {
  /** The defaults of a new part; it is visible (platform facts 16.4). */
  defaults: Partial<T>;
  /** Fields that exclude each other: setting one removes the others. */
  oneOf?: readonly (keyof T & string)[];
  /** Whether an update without a field mask replaces the part: omitted fields lose their values. */
  isReplaced?: boolean;
  /** Refuses a part before its name is checked. */
  check?: (part: T) => void;
  /** Derives fields before the part is stored, and rejects values that the types cannot exclude. */
  complete?: (context: Context, part: T) => T;
}

type Given<T> = { [Key in keyof T]?: T[Key] | null };

const valuesOf = (given: object): object =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));

/** @param field the path of the references @throws PlatformError 400 for a reference without an id */
export function assertReferences(field: string, parts: readonly { id?: string | null }[] = []): void {
  for (const [index, { id }] of parts.entries()) assertGiven(id, `${field}[${index}].id`);
}

function completed<T extends Part>(context: Context, kind: PartKind<T>, part: T): T {
  kind.check?.(part);
  assertGiven(part.name, `${kind.name}.name`);
  return kind.complete ? kind.complete(context, part) : part;
}

/** Stores a new part. @throws PlatformError 400 without a name, or the errors of its kind's `complete` */
export function addPart<T extends Part>(context: Context, kind: PartKind<T>, given: Given<T>): T {
  const part = { ...kind.defaults, ...valuesOf(given), id: '' } as unknown as T;
  return createEntity(context, kind, completed(context, kind, part));
}

/**
 * Stores the changes of a part: omitted fields keep their values unless the part is replaced, null empties a field.
 * @throws PlatformError 400 without a name, or the errors of its kind's `complete`
 */
function changePart<T extends Part>(
  context: Context,
  kind: PartKind<T>,
  before: T,
  change: Given<T>,
  isReplaced = false,
): T {
  const isSet = (key: string) =>
    Object.entries(change).some(([name, value]) => name === key && value != null);
  const others = kind.oneOf?.some(isSet) ? kind.oneOf.filter((key) => !isSet(key)) : [];
  const kept = Object.entries(isReplaced ? (kind.defaults ?? {}) : before).filter(
    ([key]) => !others.some((name) => name === key),
  );
  // A mask may name fields that only the platform sets.
  const { id, revision, createdDate, updatedDate } = before;
  const after = { ...Object.fromEntries(kept), ...change, id, revision, createdDate, updatedDate };
  return updateEntity(context, kind, completed(context, kind, valuesOf(after) as T));
}

/** Whether a bulk update names the fields that change; the update of one part cannot. */
const hasMask = (request: { items?: readonly { mask?: readonly string[] }[] }): boolean =>
  request.items?.some(({ mask }) => mask && mask.length > 0) ?? false;

/** The calls of all parts: everyone can read them, managers change them. */
export const partCalls = <T extends Part>(kind: PartKind<T>) => ({
  app: 'restaurants' as const,
  page: PAGE,
  serialize: (_: Context, part: T) => part,
  create: (context: Context, given: Given<T>) => addPart(context, kind, given),
  update: (context: Context, before: T, change: Given<T>, request: object) =>
    changePart(context, kind, before, change, kind.isReplaced && !hasMask(request)),
});

const PAGE = { defaultLimit: 100, maxLimit: 500 };

export const queryParts = <T extends Part>(context: Context, kind: PartKind<T>, query: CursorQuery = {}) =>
  context.documents.queryByCursor(kind.collection, query, PAGE);
