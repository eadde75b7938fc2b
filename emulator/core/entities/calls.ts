import { doEach } from '../contract/bulk';
import type { Context, Role } from '../contract/context';
import { masked } from '../contract/field-mask';
import { assertRevision } from '../contract/revisions';
import { isObject } from '../documents/query';
import { type TextSearch, withSearch } from '../documents/search/text-search';
import type { QueryOptions } from '../documents/types';
import type { App } from '../site';
import type { CallNames, Verb } from './contract-names';
import { type EntityKind, findEntity } from './kind';
import { deleteEntity } from './store';

export type Json = Record<string, unknown>;

/** The parts of an entity's calls that a module writes itself. */
export interface EntityCalls<T extends { id: string }> {
  app?: App;
  /** The callers of get, list, query and count; everyone unless it says otherwise. */
  readers?: readonly Role[];
  /** The callers of the other calls; managers of the site unless it says otherwise. */
  writers?: readonly Role[];
  page?: Pick<QueryOptions, 'defaultLimit' | 'maxLimit'>;
  /** Finds the entity of an id, or refuses; any stored one unless it says otherwise. */
  find?: (context: Context, id: string) => T;
  /** A filter for the entities that the caller may see; all without one. */
  scope?: (context: Context) => Json | undefined;
  serialize: (entity: T, context: Context, request: Json) => object;
  create?: (context: Context, given: Json, request: Json) => T;
  update?: (context: Context, before: T, change: Json, request: Json) => T;
  /** Deletes it, and what goes with it; the entity alone unless it says otherwise. */
  delete?: (context: Context, entity: T, request: Json) => void;
}

/** One call of one entity. */
export interface Call<T extends { id: string }> {
  kind: EntityKind<T>;
  calls: EntityCalls<T>;
  names: CallNames;
  context: Context;
  request: Json;
}

const objectIn = (value: unknown): Json => (isObject(value) ? value : {});
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsIn = (value: unknown): string[] => listIn(value).map(textIn);

/** A request's entity without the fields that core sets. */
function settable({ id: _, revision: __, createdDate: ___, updatedDate: ____, ...fields }: Json): Json {
  return fields;
}

const find = <T extends { id: string }>({ kind, calls, context }: Call<T>, id: string): T =>
  calls.find ? calls.find(context, id) : findEntity(context, kind, id);

const serialize = <T extends { id: string }>({ calls, context, request }: Call<T>, entity: T): object =>
  calls.serialize(entity, context, request);

const answer = <T extends { id: string }>(call: Call<T>, entity: T): Json =>
  call.names.answered ? { [call.names.answered]: serialize(call, entity) } : {};

const revisionOf = (entity: { id: string; revision?: unknown }) => ({
  id: entity.id,
  // Data of earlier versions has entities whose changes were not counted.
  revision: String(entity.revision ?? 1),
});

function create<T extends { id: string }>({ calls, context, request }: Call<T>, given: unknown): T {
  if (!calls.create) throw new Error('A module with a call to create has to give `create`');
  return calls.create(context, settable(objectIn(given)), request);
}

/** @param mask the fields that change; those that are given without one */
function update<T extends { id: string }>(call: Call<T>, given: Json, mask: unknown): T {
  const { kind, calls, context, names, request } = call;
  if (!calls.update) throw new Error('A module with a call to update has to give `update`');
  const before = find(call, textIn(given.id));
  if (names.hasRevision) assertRevision(kind.name, revisionOf(before), textIn(given.revision));
  const paths = textsIn(mask);
  const change = settable(paths.length > 0 ? masked(given, paths) : given);
  return calls.update(context, before, change, request);
}

function remove<T extends { id: string }>(call: Call<T>, id: string): T {
  const { kind, calls, context, names, request } = call;
  const entity = find(call, id);
  if (names.request.revision) assertRevision(kind.name, revisionOf(entity), textIn(request.revision));
  if (calls.delete) calls.delete(context, entity, request);
  else deleteEntity(context, kind, entity);
  return entity;
}

/** A page of a query in either way of paging: by offset where it says so, else by cursor. */
function page<T extends { id: string }>(call: Call<T>, query: Json, field: string): Json {
  const { kind, calls, context, names } = call;
  const scope = calls.scope?.(context);
  const options = { ...calls.page, field, ...(scope && { scope }) };
  const { metadata, items } = query.paging
    ? byOffset(context.documents.query(kind.collection, query, options))
    : byCursor(context.documents.queryByCursor(kind.collection, query, options));
  const { answered = '', paging } = names;
  const known = Object.entries(metadata).filter(([name]) => paging?.has.has(name));
  return {
    [answered]: items.map((entity) => serialize(call, entity)),
    ...(paging && { [paging.field]: Object.fromEntries(known) }),
  };
}

const byOffset = <T>({
  items,
  count,
  offset,
  total,
}: {
  items: T[];
  count: number;
  offset: number;
  total: number;
}) => ({
  items,
  metadata: { count, offset, total },
});

const byCursor = <T>({ items, pagingMetadata }: { items: T[]; pagingMetadata: object }) => ({
  items,
  metadata: pagingMetadata,
});

/** A page of a list: of all, of those with these ids, or of those that visitors see. */
function list<T extends { id: string }>(call: Call<T>): Json {
  const { names, request, kind, calls, context } = call;
  const { paging, cursorPaging = paging, sort, onlyVisible } = request;
  const ids = textsIn(request[names.id]);
  if (!names.paging) {
    const all = context.documents.list(kind.collection, calls.scope?.(context) ?? {});
    return { [names.answered ?? '']: all.map((entity) => serialize(call, entity)) };
  }
  // A cursor carries the filter and the sort of its query, which must not be stated again.
  if (objectIn(cursorPaging).cursor) return page(call, { cursorPaging }, '');
  const filter = {
    ...(ids.length > 0 && { id: { $in: ids } }),
    ...(onlyVisible === true && { visible: true }),
  };
  const sorted = sort ? { sort: [sort] } : {};
  return page(call, { filter, ...sorted, ...(cursorPaging !== undefined && { cursorPaging }) }, '');
}

function count<T extends { id: string }>({ kind, calls, context, request }: Call<T>): Json {
  const filter = withSearch(request.filter, objectIn(request.search ?? request.searchDetails) as TextSearch);
  const scope = calls.scope?.(context);
  return { count: context.documents.count(kind.collection, scope ? { $and: [scope, filter] } : filter) };
}

/** A bulk call; its answer has the entities where the request asks for them, or cannot say. */
function each<T extends { id: string }>(
  call: Call<T>,
  items: readonly unknown[],
  work: (item: unknown) => T,
  { idOf, isReturned }: { idOf: (item: unknown) => string; isReturned: boolean },
): Json {
  const { item: itemName = 'item', metadata } = call.names;
  const { results, bulkActionMetadata } = doEach(items, work, (item, done) => done?.id ?? idOf(item));
  const shown = results.map(({ itemMetadata, item }) => ({
    [metadata]: itemMetadata,
    ...(isReturned && item && { [itemName]: serialize(call, item) }),
  }));
  return { results: shown, bulkActionMetadata };
}

const isReturned = <T extends { id: string }>({ names, request }: Call<T>) =>
  names.returnEntity ? request[names.returnEntity] === true : names.item !== undefined;

/** Does a call. @returns the answer */
export function perform<T extends { id: string }>(verb: Verb, call: Call<T>): Json {
  const { names, request } = call;
  const given = request[names.given];
  const entityOf = (entry: unknown) =>
    names.entry ? objectIn(objectIn(entry)[names.entry]) : objectIn(entry);
  const maskOf = (from: unknown) => (names.mask ? objectIn(from)[names.mask] : undefined);
  switch (verb) {
    case 'create':
      return answer(call, create(call, given));
    case 'get':
      return answer(call, find(call, textIn(request[names.id])));
    case 'update':
      return answer(call, update(call, objectIn(given), maskOf(request)));
    case 'delete':
      return answer(call, remove(call, textIn(request[names.id])));
    case 'list':
      return list(call);
    case 'query':
      return page(call, objectIn(request.query), 'query');
    case 'count':
      return count(call);
    case 'bulkCreate':
      return each(call, listIn(given), (item) => create(call, item), {
        idOf: () => '',
        isReturned: isReturned(call),
      });
    case 'bulkUpdate':
      return each(call, listIn(given), (entry) => update(call, entityOf(entry), maskOf(entry)), {
        idOf: (entry) => textIn(entityOf(entry).id),
        isReturned: isReturned(call),
      });
    case 'bulkDelete':
      return each(call, textsIn(request[names.id]), (id) => remove(call, textIn(id)), {
        idOf: textIn,
        isReturned: false,
      });
  }
}
