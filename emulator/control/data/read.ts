import type { Context } from '#core/contract/context';
import { contractOf } from '#core/contract/schema';
import { isObject } from '#core/documents/query';
import type { Emulator } from '#runtime/emulator';
import { callForAnswer } from '../calls/make-call';
import type { Row, ShownDocument } from '../contract/data';
import { exampleOf } from '../operations/example';
import { jsonSchemaOf } from '../operations/json-schema';
import { missing, refused } from '../refused';
import { imageOf } from './collections';
import { entityIn, entityOperation, entityType, requestFor } from './operations';
import { referencesIn } from './references';
import { searchable } from './searchable';
import { cmsIdOf, collectionNamed } from './stored';
import { titleOf } from './titles';
import type { Change } from './undo';

type Json = Record<string, unknown>;

/** Selects documents. */
export interface PageQuery {
  search?: string | undefined;
  /** JSON in the platform's query language. */
  filter?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  limit: number;
  cursor?: string | undefined;
  count?: boolean | undefined;
}

const ownerOf = ({ site }: Pick<Emulator, 'site'>) => ({ role: 'owner', id: site().ownerId }) as const;

/** Reads a filter that the user wrote. @throws HTTPException 400 if it is not a JSON object */
export function filterIn(text: string | undefined): Json {
  if (!text) return {};
  try {
    const filter = JSON.parse(text);
    if (isObject(filter)) return filter;
  } catch {
    // Refused below.
  }
  throw refused(400, 'The filter is not a JSON object, such as {"name":{"$startsWith":"a"}}');
}

const KEPT_SECRET = /^(passwordHash|tokenHash|secret)$/;

/** Removes secrets from a document. */
export const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      KEPT_SECRET.test(key) ? [] : [[key, withoutSecrets(item)]],
    ),
  );
};

function rowOf(document: { id: string }): Row {
  const [title, image] = [titleOf(document), imageOf(document)];
  const { id } = document;
  return {
    ...(withoutSecrets(document) as Json),
    id,
    ...(title && { _title: title }),
    ...(image && { _image: image }),
  };
}

/** Returns a page of a collection's documents, by the indexes of the database. */
export function pageOf(emulator: Emulator, name: string, query: PageQuery, context?: Context) {
  const { search, sort, order = 'asc', limit, cursor, count = true } = query;
  const filter = filterIn(query.filter);
  const [collection, where] = searchable(collectionNamed(name), search);
  const sorting = sort ? [{ fieldName: sort, order: order.toUpperCase() }] : undefined;
  const paging = cursor ? { cursorPaging: { cursor, limit } } : { cursorPaging: { limit } };
  const whole = search ? { $and: [where, filter] } : filter;
  const read = ({ documents }: Context) => {
    const page = documents.queryByCursor(
      collection,
      cursor ? paging : { ...paging, filter: whole, ...(sorting && { sort: sorting }) },
      { maxLimit: 1000, field: '' },
    );
    const { next, prev } = page.pagingMetadata.cursors;
    return {
      items: page.items.map(rowOf),
      ...(count && { total: page.total }),
      ...(next && { next }),
      ...(prev && { previous: prev }),
    };
  };
  return context ? read(context) : emulator.run(ownerOf(emulator), '', read);
}

/** Returns a page of the items of an owner's collection, by the platform's own query. */
export async function cmsPage(emulator: Emulator, collectionId: string, query: PageQuery, origin: string) {
  const { search, sort, order = 'asc', limit, cursor, count = true } = query;
  const filter = filterIn(query.filter);
  const condition = search
    ? { $and: [filter, { $or: await searchedFields(emulator, collectionId, search, origin) }] }
    : filter;
  const request = {
    dataCollectionId: collectionId,
    returnTotalCount: count,
    query: {
      ...(cursor
        ? { cursorPaging: { cursor, limit } }
        : {
            filter: condition,
            cursorPaging: { limit },
            ...(sort && { sort: [{ fieldName: sort, order: order.toUpperCase() }] }),
          }),
    },
  };
  const body = await ownerCall(emulator, 'data.items.query', request, origin);
  const items = Array.isArray(body.dataItems) ? body.dataItems : [];
  const { total, cursors } = (body.pagingMetadata ?? {}) as {
    total?: number;
    cursors?: { next?: string; prev?: string };
  };
  return {
    items: items.map(({ id, data }: { id: string; data: Json }) => rowOf({ ...data, id })),
    ...(total !== undefined && total !== null && { total }),
    ...(cursors?.next && { next: cursors.next }),
    ...(cursors?.prev && { previous: cursors.prev }),
  };
}

/** Returns the fields that a search of an owner's collection compares: its texts. */
async function searchedFields(emulator: Emulator, collectionId: string, search: string, origin: string) {
  const { collection } = await ownerCall(
    emulator,
    'data.collections.getDataCollection',
    { dataCollectionId: collectionId },
    origin,
  );
  const { fields = [] } = (collection ?? {}) as { fields?: { key: string; type: string }[] };
  const texts = fields.filter(({ type }) => type === 'TEXT' || type === 'URL');
  return [{ _id: search }, ...texts.map(({ key }) => ({ [key]: { $contains: search } }))];
}

/**
 * Makes a call as the owner.
 * @param change that it is part of; absent for one that only reads
 * @returns the body of its answer
 * @throws HTTPException 400 with the reason if it was refused
 */
export async function ownerCall(
  emulator: Emulator,
  operation: string,
  request: Json,
  origin: string,
  change?: Pick<Change, 'requestId' | 'madeBy'>,
): Promise<Json> {
  const { status, body } = await callForAnswer(emulator, { operation, request, as: 'owner' }, origin, change);
  if (status < 400) return isObject(body) ? body : {};
  const { message, details } = (isObject(body) ? body : {}) as { message?: string; details?: Json };
  const { description } = (details?.applicationError ?? {}) as { description?: string };
  throw refused(status === 404 ? 404 : 400, `${operation} refuses: ${message || description || status}`);
}

/** Returns one document: as it is stored, as the platform's calls show it, and with its references. */
export async function shownDocument(
  emulator: Emulator,
  name: string,
  id: string,
  origin: string,
): Promise<ShownDocument> {
  const collectionId = cmsIdOf(name);
  if (collectionId) {
    const body = await ownerCall(
      emulator,
      'data.items.get',
      { dataCollectionId: collectionId, dataItemId: id },
      origin,
    );
    const { data = {} } = (body.dataItem ?? {}) as { data?: Json };
    return { id, document: data, entity: data, references: [] };
  }
  const collection = collectionNamed(name);
  const stored = emulator.run(ownerOf(emulator), '', (context) => {
    const document = context.documents.get(collection, id);
    return document && { document, references: referencesIn(context, document) };
  });
  if (!stored) throw missing(`There is no document ${id} in ${name}.`);
  const document = withoutSecrets(stored.document) as Json;
  const get = entityOperation(emulator, collection.name, 'get');
  // If the call does not show the document, for example a hidden one, only the stored form is shown.
  const entity = get
    ? await ownerCall(emulator, get.operation.name, requestFor(get, id), origin).then(
        (body) => entityIn(get, body),
        () => undefined,
      )
    : undefined;
  const { revision } = entity ?? document;
  return {
    id,
    document,
    entity: entity ?? document,
    ...(revision !== undefined && revision !== null && { revision: String(revision) }),
    references: stored.references,
  };
}

/** Returns what the editor needs for an entity of a collection: its schema, and a template for a new one. */
export function schemaOfCollection(emulator: Emulator, name: string): { schema: Json; template: Json } {
  if (cmsIdOf(name)) return { schema: { type: 'object' }, template: {} };
  const collection = collectionNamed(name);
  const operation =
    entityOperation(emulator, collection.name, 'create') ??
    entityOperation(emulator, collection.name, 'update') ??
    entityOperation(emulator, collection.name, 'get');
  const type = operation && entityType(operation);
  if (!operation || !type) return { schema: { type: 'object' }, template: {} };
  const { schema } = contractOf(operation.operation.name);
  return { schema: jsonSchemaOf(schema, type), template: exampleOf(schema, type, 1) };
}
