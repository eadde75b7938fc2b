import type { Collection } from '#core/documents/collection';
import type { Emulator } from '#runtime/emulator';
import type { Written } from '../contract/data';
import { missing, refused } from '../refused';
import { followsFromProducts } from './follows-from-products';
import { explained, unchangedIn } from './ignored';
import { KINDS } from './kinds';
import { entityIn, entityOperation, requestFor } from './operations';
import { ownerCall, shownDocument } from './read';
import { changeStock } from './stock';
import { cmsIdOf, collectionNamed } from './stored';
import type { Change } from './undo';

type Json = Record<string, unknown>;

/** Fields that the platform sets. */
const KEPT_BY_PLATFORM = new Set([
  'id',
  '_id',
  'revision',
  'createdDate',
  'updatedDate',
  '_createdDate',
  '_updatedDate',
  '_owner',
]);

const ownerOf = ({ site }: Pick<Emulator, 'site'>) => ({ role: 'owner', id: site().ownerId }) as const;

/** Returns an entity without the fields that the platform sets. */
export const settable = (entity: Json): Json =>
  Object.fromEntries(Object.entries(entity).filter(([key]) => !KEPT_BY_PLATFORM.has(key)));

/** Returns the fields of an entity that have changed; removed ones become null. */
function changedFields(before: Json, after: Json): Json {
  const gone = Object.keys(before).filter((key) => !(key in after) && !KEPT_BY_PLATFORM.has(key));
  const others = Object.entries(settable(after)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
  );
  return { ...Object.fromEntries(others), ...Object.fromEntries(gone.map((key) => [key, null])) };
}

/**
 * Returns a collection whose documents may be changed as they are stored.
 * @throws HTTPException 400 for the emulator's own, and for those derived from products
 */
function changeable(emulator: Emulator, name: string): Collection<{ id: string }> {
  const collection = collectionNamed(name);
  if (followsFromProducts(emulator, collection.name))
    throw refused(
      400,
      `${KINDS[collection.name]?.title ?? name}: its documents follow from the products; change those.`,
    );
  if (!KINDS[collection.name]) throw refused(400, `${name} belongs to the emulator and cannot be edited.`);
  return collection;
}

/**
 * Stores a document as it is, if the platform has no call for it.
 * @throws HTTPException 400 for the emulator's own, and for those derived from products
 */
export function store({ emulator, requestId }: Change, name: string, document: Json & { id: string }): Json {
  const collection = changeable(emulator, name);
  return emulator.run(
    ownerOf(emulator),
    '',
    ({ documents }) => documents.put(collection, document),
    requestId,
  );
}

async function createItem({ emulator, origin, ...change }: Change, collectionId: string, data: Json) {
  const id = typeof data._id === 'string' ? data._id : undefined;
  const dataItem = { ...(id && { id }), data };
  const request = { dataCollectionId: collectionId, dataItem };
  const body = await ownerCall(emulator, 'data.items.insert', request, origin, change);
  const item = (body.dataItem ?? {}) as { id?: string; data?: Json };
  return { id: item.id ?? '', entity: item.data ?? {}, ignored: [] };
}

/** Creates an entity, with the platform's call if there is one. */
export async function create(change: Change, name: string, entity: Json): Promise<Omit<Written, 'undo'>> {
  const collectionId = cmsIdOf(name);
  if (collectionId) return createItem(change, collectionId, entity);
  const { emulator, origin } = change;
  const call = entityOperation(emulator, collectionNamed(name).name, 'create');
  if (!call) {
    const id = typeof entity.id === 'string' && entity.id !== '' ? entity.id : emulator.ids.guid();
    return { id, entity: store(change, name, { ...entity, id }), ignored: [] };
  }
  const given = { ...settable(entity), ...(entity.id !== undefined && { id: entity.id }) };
  const request = call.names.given ? { [call.names.given]: given } : given;
  const body = await ownerCall(emulator, call.operation.name, request, origin, change);
  const created = entityIn(call, body) ?? {};
  const id = String(created.id ?? '');
  return {
    id,
    ...(await held(change, name, id, 'create', { sent: settable(entity), before: {}, answered: created })),
  };
}

async function updateItem(
  { emulator, origin, ...change }: Change,
  collectionId: string,
  id: string,
  data: Json,
) {
  const dataItem = { id, data: { ...data, _id: id } };
  const request = { dataCollectionId: collectionId, dataItem };
  const body = await ownerCall(emulator, 'data.items.update', request, origin, change);
  return { id, entity: ((body.dataItem ?? {}) as { data?: Json }).data ?? {}, ignored: [] };
}

/**
 * Changes an entity; the platform's call, if there is one, gets only the changed fields.
 * @param isWhole whether absent fields are removed
 */
export async function update(
  change: Change,
  name: string,
  id: string,
  entity: Json,
  { isWhole, revision }: { isWhole: boolean; revision?: string | undefined },
): Promise<Omit<Written, 'undo'>> {
  const { emulator, origin } = change;
  const before = await shownDocument(emulator, name, id, origin);
  const collectionId = cmsIdOf(name);
  if (collectionId)
    return updateItem(change, collectionId, id, isWhole ? entity : { ...before.entity, ...entity });
  if (followsFromProducts(emulator, name))
    return {
      ...(await changeStock(change, name, id, isWhole ? entity : { ...before.document, ...entity })),
      ignored: [],
    };
  const call = entityOperation(emulator, collectionNamed(name).name, 'update');
  if (!call) {
    const document = isWhole ? entity : { ...before.document, ...entity };
    const stored = store(change, name, { ...storedSecrets(emulator, name, id), ...document, id });
    return { id, entity: stored, ignored: [] };
  }
  const fields = isWhole ? changedFields(before.entity, entity) : settable(entity);
  if (Object.keys(fields).length === 0) return { id, entity: before.entity, ignored: [] };
  const given = { ...fields, id, ...(before.revision && { revision: revision ?? before.revision }) };
  const { names } = call;
  const request = {
    ...(names.given ? { [names.given]: given } : given),
    ...(names.mask && { [names.mask]: Object.keys(fields) }),
  };
  const body = await ownerCall(emulator, call.operation.name, requestFor(call, id, request), origin, change);
  const answered = entityIn(call, body) ?? {};
  const sent = isWhole ? fields : entity;
  return { id, ...(await held(change, name, id, 'update', { sent, before: before.entity, answered })) };
}

/**
 * Holds what a call was sent against what the entity is after it.
 * @returns the entity, and the values that the call left as they were
 */
async function held(
  { emulator, origin }: Change,
  name: string,
  id: string,
  verb: 'create' | 'update',
  { sent, before, answered }: { sent: Json; before: Json; answered: Json },
): Promise<Pick<Written, 'entity' | 'ignored'>> {
  const { name: collection } = collectionNamed(name);
  const canRead = entityOperation(emulator, collection, 'get') !== undefined;
  const shown =
    canRead && id !== '' ? await shownDocument(emulator, name, id, origin).catch(() => undefined) : undefined;
  const after = shown?.entity ?? answered;
  const unchanged = unchangedIn(sent, before, after).filter(
    // An answer may show a value that reading the entity does not.
    (it) => unchangedIn(sent, before, answered).some(({ field }) => field === it.field),
  );
  return { entity: after, ignored: unchanged.map((it) => explained(emulator, collection, id, verb, it)) };
}

/** Returns the hidden secrets of a stored document, which a change must keep. */
function storedSecrets(emulator: Emulator, name: string, id: string): Json {
  const collection = collectionNamed(name);
  const identity = emulator.run(ownerOf(emulator), '', ({ documents }) => documents.get(collection, id));
  const { passwordHash, factors } = (identity ?? {}) as Json;
  return { ...(passwordHash !== undefined && { passwordHash }), ...(factors !== undefined && { factors }) };
}

/** Removes an entity, with the platform's call if there is one. */
export async function remove(change: Change, name: string, id: string): Promise<object> {
  const { emulator, origin, requestId } = change;
  const collectionId = cmsIdOf(name);
  if (collectionId) {
    const request = { dataCollectionId: collectionId, dataItemId: id };
    return ownerCall(emulator, 'data.items.remove', request, origin, change);
  }
  const call = entityOperation(emulator, collectionNamed(name).name, 'delete');
  if (!call) {
    const collection = changeable(emulator, name);
    const isGone = emulator.run(
      ownerOf(emulator),
      '',
      ({ documents }) => documents.delete(collection, id),
      requestId,
    );
    if (!isGone) throw missing(`There is no document ${id} in ${name}.`);
    return {};
  }
  const { revision } = call.names.request.revision
    ? await shownDocument(emulator, name, id, origin)
    : { revision: undefined };
  const request = requestFor(call, id, revision ? { revision } : {});
  return ownerCall(emulator, call.operation.name, request, origin, change);
}

const SLUGS = /^(slug|urlQueryParam|handle)$/;

/** Copies an entity without the fields that must be unique. */
export const copied = (entity: Json): Json =>
  Object.fromEntries(
    Object.entries(settable(entity)).flatMap(([key, value]) =>
      SLUGS.test(key)
        ? []
        : [
            [
              key,
              /^(name|title|displayName)$/.test(key) && typeof value === 'string' ? `${value} (copy)` : value,
            ],
          ],
    ),
  );
