import { doEach } from '../contract/bulk';
import { masked } from '../contract/field-mask';
import { assertRevision } from '../contract/revisions';
import { type Call, collectionOf, find, repeated, serialize } from './call';
import type { Verb } from './contract-names';
import { type Json, listIn, objectIn, textIn, textsIn } from './json';
import { count, list, query, search } from './reads';
import { deleteEntity } from './store';
import { assertSomeTags } from './tags';

/** A request's entity without the fields that core sets. */
function settable({ id: _, revision: __, createdDate: ___, updatedDate: ____, ...fields }: Json): Json {
  return fields;
}

const answer = <T extends { id: string }>(call: Call<T>, entity: T): Json => ({
  ...(call.names.answered && { [call.names.answered]: serialize(call, entity) }),
  ...repeated(call),
});

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
  return { results: shown, bulkActionMetadata, ...repeated(call) };
}

const isReturned = <T extends { id: string }>({ names, request }: Call<T>) =>
  names.returnEntity ? request[names.returnEntity] === true : names.item !== undefined;

const tagged = <T extends { id: string }>({ calls, context, request }: Call<T>, entity: T): T => {
  if (!calls.tag) throw new Error('A module with a call to change tags has to give `tag`');
  return calls.tag(context, entity, request);
};

function tagEach<T extends { id: string }>(call: Call<T>): Json {
  assertSomeTags(call.request);
  const ids = textsIn(call.request[call.names.id]);
  return each(call, ids, (id) => tagged(call, find(call, textIn(id))), {
    idOf: textIn,
    isReturned: isReturned(call),
  });
}

/** The platform does it later, under the job's id; here it is done when that is answered. */
function tagByFilter<T extends { id: string }>(call: Call<T>): Json {
  const { context, request } = call;
  assertSomeTags(request);
  for (const entity of context.documents.list(collectionOf(call), request.filter ?? {})) tagged(call, entity);
  return { jobId: context.ids.guid() };
}

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
      return query(call);
    case 'search':
      return search(call);
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
    case 'bulkTag':
      return tagEach(call);
    case 'bulkTagByFilter':
      return tagByFilter(call);
  }
}
