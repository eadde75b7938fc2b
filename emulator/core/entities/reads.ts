import { withRestNames } from '#core/documents/search/rest-names';
import type { Aggregation } from '#core/documents/search/types';
import { isObject } from '../documents/query';
import { type TextSearch, withSearch } from '../documents/search/text-search';
import { type Call, collectionOf, repeated, serialize } from './call';
import { type Json, listIn, objectIn, textsIn } from './json';

/** Returns a page of a query: by offset if the query has one, else by cursor. */
function page<T extends { id: string }>(call: Call<T>, query: Json, field: string) {
  const { calls, context, names } = call;
  const collection = collectionOf(call);
  const scope = calls.scope?.(context);
  const options = { ...calls.page, field, ...(scope && { scope }) };
  const page =
    query.paging || names.isByOffset
      ? byOffset(context.documents.query(collection, query, options))
      : byCursor(context.documents.queryByCursor(collection, query, options));
  return { ...page, collection, scope };
}

function byOffset<T>(page: { items: T[]; count: number; offset: number; total: number }) {
  const { items, count, offset, total } = page;
  return { items, filter: undefined, metadata: { count, offset, total } };
}

function byCursor<T>(page: { items: T[]; filter: unknown; pagingMetadata: object }) {
  const { items, filter, pagingMetadata } = page;
  return { items, filter, metadata: pagingMetadata };
}

function answer<T extends { id: string }>(
  call: Call<T>,
  { items, metadata }: { items: readonly T[]; metadata: object },
): Json {
  const { answered = '', paging } = call.names;
  const known = Object.entries(metadata).filter(([name]) => paging?.has.has(name));
  return {
    [answered]: items.map((entity) => serialize(call, entity)),
    ...(paging && { [paging.field]: Object.fromEntries(known) }),
    ...repeated(call),
  };
}

/** Answers a page of a query. */
export const query = <T extends { id: string }>(call: Call<T>): Json =>
  answer(call, page(call, objectIn(call.request.query), 'query'));

/** Answers a page of a search by words, with aggregations if the request has some. */
export function search<T extends { id: string }>(call: Call<T>): Json {
  const { filter, search: words, aggregations, timeZone, ...paging } = objectIn(call.request.search);
  const wanted = withSearch(filter, isObject(words) ? words : undefined);
  const pageOfSearch = page(call, { ...paging, filter: wanted }, 'search');
  // The dispatcher has checked them against the contract.
  const wantedAggregations = withRestNames(listIn(aggregations) as Aggregation[]);
  const about = { field: 'search.aggregations', ...(typeof timeZone === 'string' && { timeZone }) };
  const within = { $and: [pageOfSearch.scope ?? {}, pageOfSearch.filter ?? wanted] };
  return {
    ...answer(call, pageOfSearch),
    ...(wantedAggregations.length > 0 && {
      aggregationData: {
        results: call.context.documents.aggregate(pageOfSearch.collection, within, wantedAggregations, about),
      },
    }),
  };
}

/** Answers a page of a list: all entities, those with the given ids, or those that visitors see. */
export function list<T extends { id: string }>(call: Call<T>): Json {
  const { names, request, calls, context } = call;
  const { paging, cursorPaging = paging, sort, onlyVisible } = request;
  const ids = textsIn(request[names.id]);
  if (!names.paging) {
    const all = context.documents.list(collectionOf(call), calls.scope?.(context) ?? {});
    return { [names.answered ?? '']: all.map((entity) => serialize(call, entity)) };
  }
  // A cursor carries the filter and the sort of its query, which must not be stated again.
  if (objectIn(cursorPaging).cursor) return answer(call, page(call, { cursorPaging }, ''));
  const filter = {
    ...(ids.length > 0 && { id: { $in: ids } }),
    ...(onlyVisible === true && { visible: true }),
  };
  const sorted = sort ? { sort: [sort] } : {};
  const pages = names.isByOffset ? { paging } : { cursorPaging };
  return answer(call, page(call, { filter, ...sorted, ...(cursorPaging !== undefined && pages) }, ''));
}

/** Answers how many entities a filter and a search find. */
export function count<T extends { id: string }>(call: Call<T>): Json {
  const { calls, context, request } = call;
  const filter = withSearch(request.filter, objectIn(request.search ?? request.searchDetails) as TextSearch);
  const scope = calls.scope?.(context);
  return { count: context.documents.count(collectionOf(call), scope ? { $and: [scope, filter] } : filter) };
}
