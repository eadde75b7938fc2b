import type { Context } from '#core/contract/context';
import { applicationError, assert, assertRuleOf, invalidField, PlatformError } from '#core/contract/errors';
import { assertRevision } from '#core/contract/revisions';
import { type Entity, type EntityKind, findEntity } from '#core/entities/kind';
import { createEntity, updateEntity } from '#core/entities/store';
import { namedGuid } from '#core/ids';
import type { Picture } from '../products/parts';

/** A name that products carry: a brand or a ribbon. */
export interface Label extends Entity {
  name: string;
}

export interface LabelKind<Name extends string = string> extends EntityKind<Label, Name> {
  /** How many a site has at most, and the rule that says so. */
  limit: number;
  limitRule: string;
  /** Whether no two of them have the same name. */
  unique: boolean;
}

/** A change of a name, as requests carry it. */
export interface LabelChange {
  id?: string | null;
  revision?: string | null;
  name?: string | null;
}

/**
 * Checks a name.
 * @throws PlatformError 400 REQUIRED_FIELD or rule ONLY_SPACES_STRING_ERROR; 409 ALREADY_EXISTS for another's
 */
function assertName(
  { documents }: Context,
  { name: kindName, collection, unique }: LabelKind,
  name: string | undefined | null,
  ownId?: string,
): asserts name is string {
  const field = `${kindName}.name`;
  assert(name, () => invalidField(field, 'must not be empty', 'REQUIRED_FIELD'));
  assertRuleOf(name.trim(), field, 'ONLY_SPACES_STRING_ERROR', 'must have more than spaces');
  const taken = unique && documents.list(collection, { name }, undefined, 2).some(({ id }) => id !== ownId);
  assert(!taken, () => applicationError(409, 'ALREADY_EXISTS', `There is a ${kindName} ${name}`, { name }));
}

/**
 * Makes a label.
 * @throws PlatformError as `assertName`; 400 with the rule of the kind when there are too many
 */
export function addLabel(context: Context, kind: LabelKind, name: string | undefined): Label {
  assertName(context, kind, name);
  assertRuleOf(
    context.documents.count(kind.collection, {}) < kind.limit,
    kind.name,
    kind.limitRule,
    `cannot be added: a site has at most ${kind.limit}`,
  );
  return createEntity(context, kind, { name });
}

/** The label of a name, which is made where there is none. @throws PlatformError as `addLabel` */
export const getOrCreateLabel = (context: Context, kind: LabelKind, name: string): Label =>
  context.documents.find(kind.collection, { name }) ?? addLabel(context, kind, name);

/**
 * The label of a name that a product has: catalog V1 knows no limit. Its id comes of the name, so that the demo site's
 * are the same everywhere.
 */
export const labelNamed = (context: Context, kind: LabelKind, name: string): Label =>
  context.documents.find(kind.collection, { name }) ??
  createEntity(context, kind, { name }, namedGuid(kind.name, name));

/**
 * Gives a label another name; without one it keeps its own.
 * @throws PlatformError 404; 400 without a revision or as `assertName`; 409 REVISION_MISMATCH, ALREADY_EXISTS
 */
export function renameLabel(context: Context, kind: LabelKind, change: LabelChange): Label {
  const before = findEntity(context, kind, change.id ?? '');
  assertRevision(kind.name, before, change.revision);
  if (change.name === undefined) return updateEntity(context, kind, before);
  assertName(context, kind, change.name, before.id);
  return updateEntity(context, kind, { ...before, name: change.name });
}

/** A picture as calls of catalog V3 send it: a file of the media library by its id, or any other by its address. */
interface Image {
  id?: string;
  url?: string;
  altText?: string | null;
}

/** A picture as it is stored; one from elsewhere is called by the end of its address. */
export function pictureOfImage({ id, url, altText }: Image): Picture | undefined {
  if (id) return { file: id, altText: altText ?? '' };
  if (!url) return undefined;
  const file = new URL(url).pathname.split('/').at(-1) ?? '';
  return { file, altText: altText ?? '', url };
}

/**
 * Does a job that the platform does after it has answered: something to each of several, of which some may be refused;
 * the platform's job tells of these, and the answer has its id alone.
 * @param work throws before it stores anything, or succeeds
 */
export function runJob<Item>({ ids }: Context, items: readonly Item[], work: (item: Item) => void) {
  for (const item of items) {
    try {
      work(item);
    } catch (error) {
      if (!(error instanceof PlatformError) || error.status >= 500) throw error;
    }
  }
  return { jobId: ids.guid() };
}
