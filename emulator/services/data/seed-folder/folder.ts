import type { Context } from '#core/contract/context';
import type { SeedFolder } from '#core/seed-folder/index';
import { addCounterpart, createCollection } from '../collections/changes';
import { dataItems, itemKey } from '../items/entity';
import { replaceReferences } from '../items/references';
import { dataCollections } from '../schema/entity';
import { type ReadCollection, readCollection } from './collection';

const FOLDER = 'collections';

/**
 * Reads the collections of a seed folder, each from `collections/<id>.json`, `collections/<id>.csv`, or both.
 * @returns a function that stores them
 */
export function readDataFolder(folder: SeedFolder): (context: Context) => void {
  const definitions = folder.files(FOLDER, '.json');
  const tables = folder.files(FOLDER, '.csv');
  const names = new Set([...definitions, ...tables].map(({ name }) => name));
  const byName = (files: typeof tables, name: string) => files.find((file) => file.name === name);
  const all = [...names].flatMap(
    (name) => readCollection(folder, byName(definitions, name), byName(tables, name)) ?? [],
  );
  refuseStrangeReferences(all, names);
  return (context) => store(context, all);
}

/** Returns the id of the collection that a field refers to, if any. */
const referredBy = ({ typeMetadata }: ReadCollection['collection']['fields'][number]): string | undefined =>
  (typeMetadata?.reference ?? typeMetadata?.multiReference)?.referencedCollectionId;

/**
 * Reports references to collections and items that are missing from the folder; app collections have a slash in their
 * ids.
 */
function refuseStrangeReferences(all: readonly ReadCollection[], names: ReadonlySet<string>): void {
  for (const { file, collection, items, fieldLine } of all) {
    for (const field of collection.fields) {
      const { key = '' } = field;
      const id = referredBy(field);
      if (!id || id.includes('/')) continue;
      if (!names.has(id))
        file.refuse(fieldLine(key), `${key} refers to the collection ${id}, which is not there`);
      const other = all.find((it) => it.collection.id === id);
      if (!other) continue;
      const ids = new Set(other.items.map(({ data }) => data._id));
      for (const { file: source, line, data, references } of items) {
        const referred = references[key] ?? (typeof data[key] === 'string' ? [data[key]] : []);
        for (const missing of referred.filter((it) => !ids.has(it)))
          source.refuse(line, `${key} refers to the item ${missing}, which ${id} does not have`);
      }
    }
  }
}

function store(context: Context, all: readonly ReadCollection[]): void {
  const { documents, clock, site } = context;
  const date = { $date: clock.date() };
  for (const { collection, items } of all) {
    createCollection(context, collection);
    for (const { data } of items) {
      const item = { _owner: site.ownerId, _createdDate: date, _updatedDate: date, ...data };
      documents.put(dataItems, {
        id: itemKey(collection.id, data._id),
        collectionId: collection.id,
        data: item,
      });
    }
  }
  // References need all collections, because the other side of a relation is a field of the other collection.
  for (const { collection, items } of all) {
    const stored = documents.get(dataCollections, collection.id);
    if (!stored) continue;
    for (const field of collection.fields) addCounterpart(context, stored, field);
    for (const { data, references } of items)
      for (const [key, ids] of Object.entries(references))
        replaceReferences(context, stored, key, data._id, ids);
  }
}
