import { type Collection, type FieldDefinition, valuesOf } from '#core/documents/collection';
import type { Emulator } from '#runtime/emulator';
import { dataCollections, dataItems } from '#services/data';
import type { Column, DataCollection } from '../contract/data';
import { missing } from '../refused';
import { followsFromProducts, stockOperation } from './follows-from-products';
import { KINDS } from './kinds';
import { entityOperation } from './operations';
import { collectionReferredTo } from './references';
import { CMS, cmsIdOf, collectionNamed, HIDDEN, storedCollections } from './stored';

type AnyCollection = Collection<{ id: string }>;

/** The default number of columns of a collection. */
const COLUMNS = 7;

const titled = (path: string): string => {
  const last = path.split('.').at(-1) ?? path;
  const words = last.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function kindOf({ kind }: FieldDefinition | { kind: 'string' }, name: string): Column['kind'] {
  if (collectionReferredTo(name)) return 'reference';
  if (/amount|price$/i.test(name) && kind !== 'list') return 'money';
  return kind === 'items' ? 'list' : kind;
}

/** Returns a column by a field's name or its path in the document. */
function columnOf({ fields }: AnyCollection, wanted: string): Column {
  const [name, field] =
    Object.entries(fields).find(([it, { path = it }]) => it === wanted || path === wanted) ?? [];
  const reference = collectionReferredTo(wanted);
  const isSortable = field !== undefined && field.kind !== 'list' && field.kind !== 'items';
  return {
    name: name ?? wanted,
    path: (field?.path ?? wanted).replaceAll('[]', ''),
    title: titled(wanted),
    kind: kindOf(field ?? { kind: 'string' }, wanted),
    sortable: isSortable,
    filterable: field !== undefined,
    ...(reference && { reference }),
  };
}

function columnsOf(collection: AnyCollection): Column[] {
  const wanted = KINDS[collection.name]?.columns;
  if (wanted) return wanted.map((it) => columnOf(collection, it));
  const seen = new Set<string>();
  return Object.keys(collection.fields)
    .filter((it) => it !== 'id')
    .map((it) => columnOf(collection, it))
    .filter(({ path }) => !seen.has(path) && seen.add(path))
    .slice(0, COLUMNS);
}

function described(emulator: Emulator, collection: AnyCollection, count: number): DataCollection {
  const { name } = collection;
  const known = KINDS[name];
  const isDerived = followsFromProducts(emulator, name);
  const nameOf = (verb: 'create' | 'get' | 'update' | 'delete') =>
    entityOperation(emulator, name, verb)?.operation.name;
  const update = isDerived ? stockOperation(emulator) : nameOf('update');
  const [create, get, remove] = [nameOf('create'), nameOf('get'), nameOf('delete')];
  const via = (operation: string | undefined) =>
    operation ? 'operation' : known && !isDerived ? 'stored' : 'no';
  return {
    name,
    title: known?.title ?? titled(name.replaceAll('_', ' ')),
    group: known?.group ?? 'Internal',
    count,
    ...(known?.app && { app: known.app }),
    isInternal: !known,
    columns: columnsOf(collection),
    can: { create: via(create), update: via(update), delete: via(remove) },
    operations: {
      ...(create && { create }),
      ...(get && { get }),
      ...(update && { update }),
      ...(remove && { delete: remove }),
    },
  };
}

const TYPES: Record<string, Column['kind']> = {
  NUMBER: 'number',
  BOOLEAN: 'boolean',
  DATE: 'date',
  DATETIME: 'date',
  IMAGE: 'image',
  REFERENCE: 'reference',
  ARRAY: 'list',
  MULTI_REFERENCE: 'list',
};

/** Returns the collections that the site's owner has made, with their fields. */
function cmsCollections(emulator: Emulator): DataCollection[] {
  const owner = { role: 'owner', id: emulator.site().ownerId } as const;
  return emulator.run(owner, '', ({ documents }) =>
    documents.list(dataCollections, {}).map((it) => ({
      name: `${CMS}${it.id}`,
      title: it.displayName ?? it.id,
      group: 'CMS',
      count: documents.count(dataItems, { collectionId: it.id }),
      app: 'cms',
      isInternal: false,
      columns: it.fields
        .filter(({ key = '' }) => !key.startsWith('_'))
        .map(({ key = '', displayName, type = '' }) => ({
          name: key,
          path: key,
          title: displayName || titled(key),
          kind: TYPES[type] ?? ('string' as const),
          sortable: true,
          filterable: true,
        })),
      can: { create: 'operation', update: 'operation', delete: 'operation' },
      operations: {
        create: 'data.items.insert',
        get: 'data.items.get',
        update: 'data.items.update',
        delete: 'data.items.remove',
      },
    })),
  );
}

/** Returns all collections of a site: those of the platform's services, the owner's, and the emulator's own. */
export function listCollections(emulator: Emulator): DataCollection[] {
  const owner = { role: 'owner', id: emulator.site().ownerId } as const;
  const counts = emulator.run(owner, '', ({ documents }) =>
    storedCollections().map((it) => documents.count(it, {})),
  );
  const own = storedCollections().map((it, index) => described(emulator, it, counts[index] ?? 0));
  const order = [...new Set(Object.keys(KINDS))];
  const placeOf = ({ name }: DataCollection) => (order.includes(name) ? order.indexOf(name) : order.length);
  const shown = own.filter(({ name }) => !HIDDEN.has(name)).sort((a, b) => placeOf(a) - placeOf(b));
  return [...shown, ...cmsCollections(emulator)];
}

/** Returns one collection as it is listed. @throws HTTPException 404 if there is none */
export function describedCollection(emulator: Emulator, name: string): DataCollection {
  const collection = cmsIdOf(name)
    ? cmsCollections(emulator).find((it) => it.name === name)
    : described(emulator, collectionNamed(name), 0);
  if (!collection) throw missing(`There is no collection ${name}; GET /_emulator/data lists them.`);
  return collection;
}

/** Returns the address of a document's picture, if one of the usual fields contains it. */
export function imageOf(document: object): string | undefined {
  for (const path of [
    'mainMedia.image.url',
    'media.mainMedia.image.url',
    'mainImage',
    'image',
    'media',
    'picture',
  ]) {
    const [value] = valuesOf(document, path);
    if (typeof value === 'string' && /^(https?:|wix:image)/.test(value)) return value;
  }
  return undefined;
}
