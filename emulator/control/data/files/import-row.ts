import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#core/contract/context';
import { isObject } from '#core/documents/query';
import type { Emulator } from '#runtime/emulator';
import { guidsOf, isGuid, textsIn } from '#runtime/seed-calls/ids';
import { make } from '#runtime/seed-calls/make';
import { dataItems } from '#services/data';
import { refused } from '../../refused';
import { followsFromProducts } from '../follows-from-products';
import { describeIgnored } from '../ignored';
import { entityOperation } from '../operations';
import { shownDocument, withoutSecrets } from '../read';
import { cmsIdOf, collectionNamed } from '../stored';
import type { Change } from '../undo';
import { create, settable, store, update } from '../write';
import { leavesOf, setLeaf } from './csv';
import { calledPaths } from './fields';

type Json = Record<string, unknown>;

const ownerOf = ({ site }: Pick<Emulator, 'site'>) => ({ role: 'owner', id: site().ownerId }) as const;

const itemKey = (collectionId: string, id: string) => `${collectionId}/${id}`;

/** Returns a document in the form of an export; undefined if the site has none with this id. */
export function storedRow(emulator: Emulator, name: string, id: string): Json | undefined {
  const collectionId = cmsIdOf(name);
  return emulator.run(ownerOf(emulator), '', ({ documents }) => {
    if (collectionId) {
      const item = documents.get(dataItems, itemKey(collectionId, id));
      return item && { ...item.data, id };
    }
    const document = documents.get(collectionNamed(name), id);
    return document && { ...(withoutSecrets(document) as Json), id };
  });
}

/** Fields that only the platform sets: a row with one of them was exported. */
const OF_EXPORT = /^_?(?:createdDate|updatedDate|dateCreated|dateUpdated|lastUpdated|numericId|revision)$/;

const isExported = (row: Json): boolean => Object.keys(row).some((key) => OF_EXPORT.test(key));

/** Writes an exported document as it was. */
function restore({ emulator, requestId }: Change, name: string, row: Json & { id: string }): void {
  const collectionId = cmsIdOf(name);
  emulator.run(
    ownerOf(emulator),
    '',
    ({ documents }) => {
      if (!collectionId) return void documents.put(collectionNamed(name), row);
      const { id, ...data } = row;
      documents.put(dataItems, { id: itemKey(collectionId, id), collectionId, data: { ...data, _id: id } });
    },
    requestId,
  );
}

/**
 * Creates an entity with an id, by the platform's call: then everything that follows from the entity exists too.
 * @returns why the call refuses; undefined if it was made, or if the platform has no such call
 */
function createWithId(change: Change, name: string, row: Json & { id: string }): string | undefined {
  const { emulator, requestId } = change;
  const call = entityOperation(emulator, collectionNamed(name).name, 'create');
  if (!call || call.operation.inSteps) return undefined;
  const { operation, names } = call;
  const entity = { ...settable(calledForm(change, name, row)), id: row.id };
  const field = names.given || undefined;
  const request = field ? { [field]: entity } : entity;
  const own = guidsOf(entity);
  const work = (context: Context) =>
    make(
      context,
      { operation, request, field, id: row.id, own, texts: textsIn(request), refuse() {}, emits: true },
      new Set(),
    );
  return emulator.run(ownerOf(emulator), '', work, requestId);
}

/**
 * Has the platform save a document, so that everything that follows from it exists again: the variants of a product
 * follow from its options.
 */
async function renew(change: Change, name: string, row: Json & { id: string }): Promise<void> {
  const key = ['name', 'title', 'displayName'].find((it) => typeof row[it] === 'string');
  if (!key || !entityOperation(change.emulator, collectionNamed(name).name, 'update')) return;
  // It saves only what differs.
  restore(change, name, { ...row, [key]: `${row[key]} ` });
  // A kind that refuses it, such as a closed order, has nothing that follows from it.
  await update(change, name, row.id, { [key]: row[key] }, { isWhole: false }).catch(() => undefined);
}

/** Returns a row in the form of the platform's calls, to create an entity from it. */
function calledForm({ emulator }: Change, name: string, row: Json): Json {
  const called = calledPaths(emulator, name);
  const entity = structuredClone(row);
  for (const [path, value] of leavesOf(row)) {
    const at = called(path, value);
    if (at === path) continue;
    setLeaf(entity, path, undefined);
    if (at) setLeaf(entity, at, value);
  }
  return entity;
}

async function addRow(change: Change, name: string, row: Json): Promise<void> {
  const { emulator } = change;
  const { id } = row;
  if (typeof id !== 'string' || id === '') {
    const { id: _, ...entity } = calledForm(change, name, row);
    await create(change, name, entity);
    return;
  }
  const named = { ...row, id };
  if (cmsIdOf(name)) {
    await create(change, name, { ...row, _id: id });
    if (isExported(row)) restore(change, name, named);
    return;
  }
  if (followsFromProducts(emulator, name))
    throw refused(400, `The site has no such product variant: import the products first.`);
  if (!entityOperation(emulator, collectionNamed(name).name, 'create'))
    return void store(change, name, named);
  const why = isGuid(id) ? createWithId(change, name, named) : 'its id is not a GUID';
  if (isExported(row)) {
    if (why !== undefined) await renew(change, name, named);
    return restore(change, name, named);
  }
  if (why === undefined) return;
  const { id: _, ...entity } = calledForm(change, name, row);
  await create(change, name, isGuid(id) ? { ...entity, id } : entity);
}

/** Whether the platform has removed a document, of which it keeps a trace. */
export function isRemoved({ status, trashedDate }: Json): boolean {
  const state = isObject(status) ? status.name : status;
  return state === 'DELETED' || trashedDate !== undefined;
}

/**
 * Returns the members of an entity that change with a row: the platform's calls replace whole members.
 * @param entity as the platform's calls show it
 */
function changedMembers(
  { emulator }: Change,
  name: string,
  { row, stored, entity }: { row: Json; stored: Json; entity: Json },
): Json {
  const isStored = !entityOperation(emulator, collectionNamed(name).name, 'update');
  if (cmsIdOf(name) || isStored || followsFromProducts(emulator, name))
    return Object.fromEntries(
      Object.entries(row).filter(([key, value]) => !isDeepStrictEqual(value, stored[key])),
    );
  const called = calledPaths(emulator, name);
  const [before, after] = [new Map(leavesOf(stored)), new Map(leavesOf(row))];
  const next = structuredClone(entity);
  const members = new Set<string>();
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [top = ''] = path.split('.');
    if (!(top in row) || isDeepStrictEqual(before.get(path), after.get(path))) continue;
    const at = called(path, after.get(path) ?? before.get(path)) ?? path;
    setLeaf(next, at, after.get(path));
    members.add(at.split('.')[0] ?? at);
  }
  return Object.fromEntries([...members].map((member) => [member, next[member] ?? null]));
}

async function changeRow(
  change: Change,
  name: string,
  row: Json & { id: string },
  stored: Json,
): Promise<void> {
  const { entity } = await shownDocument(change.emulator, name, row.id, change.origin);
  const fields = changedMembers(change, name, { row, stored, entity });
  const written = await update(change, name, row.id, fields, { isWhole: false });
  if (written.ignored.length > 0) throw refused(400, written.ignored.map(describeIgnored).join(' '));
}

/**
 * Adds or changes the document of a row. Fields that a row leaves out stay.
 * @throws Error with the reason if it is refused, or if the platform ignores a change
 */
export async function importRow(
  change: Change,
  name: string,
  row: Json,
): Promise<'added' | 'changed' | 'unchanged'> {
  const id = typeof row.id === 'string' ? row.id : '';
  const stored = id === '' ? undefined : storedRow(change.emulator, name, id);
  if (!stored) {
    await addRow(change, name, row);
    return 'added';
  }
  if (isRemoved(stored) && !isRemoved(row) && isExported(row)) {
    restore(change, name, { ...row, id });
    return 'added';
  }
  const isSame = Object.entries(row).every(([key, value]) => isDeepStrictEqual(value, stored[key]));
  if (isSame) return 'unchanged';
  await changeRow(change, name, { ...row, id }, stored);
  return 'changed';
}
