import { contractOf, type Field, type Schema } from '#core/contract/schema';
import { isObject } from '#core/documents/query';
import type { Emulator } from '#runtime/emulator';
import { dataItems } from '#services/data';
import { describedCollection } from '../collections';
import { entityOperation, entityType } from '../operations';
import { pageOf } from '../read';
import { cmsIdOf, collectionNamed } from '../stored';
import { leavesOf } from './csv';

/**
 * Makes the function that says whether the contract has only texts at a path of a collection's entities: a column of
 * article numbers is not one of numbers.
 */
export function textsOf(emulator: Emulator, name: string): (path: string) => boolean {
  const contract = contractOfEntity(emulator, name);
  const known = new Map<string, boolean>();
  return (path) => {
    let isText = known.get(path);
    if (isText === undefined) {
      isText = path === 'id' || (contract !== undefined && isTextAt(contract, path));
      known.set(path, isText);
    }
    return isText;
  };
}

interface Contract {
  schema: Schema;
  type: string;
}

function contractOfEntity(emulator: Emulator, name: string): Contract | undefined {
  if (cmsIdOf(name)) return undefined;
  const { name: collection } = collectionNamed(name);
  const call =
    entityOperation(emulator, collection, 'create') ??
    entityOperation(emulator, collection, 'update') ??
    entityOperation(emulator, collection, 'get');
  const type = call && entityType(call);
  return call && type ? { schema: contractOf(call.operation.name).schema, type } : undefined;
}

/**
 * Makes the function that says where the platform's calls have a value of a stored document: the price of a product is
 * stored as `price`, and `priceData.price` in its calls. It returns undefined for a value that no call has.
 */
export function calledPaths(
  emulator: Emulator,
  name: string,
): (path: string, value: unknown) => string | undefined {
  const contract = contractOfEntity(emulator, name);
  const fields = cmsIdOf(name) ? {} : collectionNamed(name).fields;
  const namesOf = (path: string) =>
    Object.entries(fields).flatMap(([it, { path: at = it }]) => (at === path ? [it] : []));
  return (path, value) =>
    contract ? [path, ...namesOf(path)].find((it) => fits(contract, it, value)) : path;
}

/** Whether the contract has a field at a path that holds such a value. */
function fits(contract: Contract, path: string, value: unknown): boolean {
  const field = fieldAt(contract, path);
  if (!field) return false;
  if (field.type === 'any' || field.map || value === null) return true;
  if (Array.isArray(value) !== Boolean(field.list)) return false;
  const [one] = [value].flat();
  return one === undefined || isObject(one) === (contract.schema.types[field.type] !== undefined);
}

/** Returns the field at a path, or the one above it that may hold anything; undefined if the contract has none. */
function fieldAt({ schema, type }: Contract, path: string): Field | undefined {
  let at = type;
  let field: Field | undefined;
  for (const step of path.split('.')) {
    field = schema.types[at]?.fields[step];
    if (!field || field.map || field.type === 'any') return field;
    at = field.type;
  }
  return field;
}

function isTextAt(contract: Contract, path: string): boolean {
  const { type, list, map } = fieldAt(contract, path) ?? { type: '' };
  if (list || map) return false;
  return type === 'string' || type === 'Date' || contract.schema.enums[type] !== undefined;
}

/** How many documents are looked at for the fields of a collection. */
const LOOKED_AT = 50;

/** A field of a collection: where it is stored, its title, and where the platform's calls have it. */
export interface StoredField {
  path: string;
  title: string;
  called: string;
}

/** Returns the fields of a collection: those that it shows first, then all that its documents have. */
export function fieldsOf(emulator: Emulator, name: string): StoredField[] {
  const { columns } = describedCollection(emulator, name);
  const values = new Map(latestRows(emulator, name).flatMap((row) => [...leavesOf(row)]));
  const called = calledPaths(emulator, name);
  const named = (path: string, title: string) => ({
    path,
    title,
    called: called(path, values.get(path) ?? '') ?? path,
  });
  const shown = columns.map(({ path, title }) => named(path, title));
  const known = new Set(['id', ...shown.map(({ path }) => path)]);
  const rest = [...values.keys()]
    .filter((path) => !known.has(path) && !path.startsWith('_'))
    .map((path) => named(path, path));
  return [{ path: 'id', title: 'Id', called: 'id' }, ...shown, ...rest];
}

function latestRows(emulator: Emulator, name: string): Record<string, unknown>[] {
  const collectionId = cmsIdOf(name);
  if (!collectionId) return pageOf(emulator, name, { limit: LOOKED_AT, count: false }).items;
  const owner = { role: 'owner', id: emulator.site().ownerId } as const;
  return emulator.run(owner, '', ({ documents }) =>
    documents.list(dataItems, { collectionId }, undefined, LOOKED_AT).map(({ data }) => data),
  );
}

/**
 * Returns the columns whose values no document of a collection can hold: neither its documents have such a field, nor
 * does the platform's contract.
 */
export function unknownFields(emulator: Emulator, name: string, paths: Iterable<string>): string[] {
  const contract = contractOfEntity(emulator, name);
  if (!contract) return [];
  const known = fieldsOf(emulator, name).map(({ path }) => path);
  // A list of JSON has a field of objects as a whole, whose values are the known ones.
  const isKnown = (path: string) => known.some((it) => it === path || it.startsWith(`${path}.`));
  return [...new Set(paths)].filter((path) => path !== '' && !isKnown(path) && !fieldAt(contract, path));
}
