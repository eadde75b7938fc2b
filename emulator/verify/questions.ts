import type { Operation } from '#core/contract/operation';
import { contractOf, type Field } from '#core/contract/schema';
import { type Json, objectIn } from '#core/entities/json';
import { setAt } from '#core/http/request-values';
import querySpecs from '../core/contract/schemas/query-specs.json';
import { allParts, type Paging, pagingOf } from '../pull/pages';
import type { Pool, Value } from './pool';
import { moduleOf } from './scope';

/** A request that both are asked. */
export interface Question {
  operation: Operation;
  /** The question, in words. */
  about: string;
  request: Json;
  /** The values in it that were found in other answers. */
  values: readonly Value[];
  /** How its answer is asked for the page after it; absent if it has none. */
  next?: Paging;
}

/** An id that nothing has. */
export const UNKNOWN = '00000000-0000-4000-8000-00000000dead';

/** A page that is smaller than what most lists have, and one that is larger than any call allows. */
const SMALL = 2;
const TOO_LARGE = 100_000;

/** The required fields of calls without a contract. */
const NEEDED: Record<string, readonly string[]> = {
  'data.items.get': ['dataCollectionId', 'dataItemId'],
  'data.items.query': ['dataCollectionId'],
  'data.items.count': ['dataCollectionId'],
};

/** Required fields that are the same on all sites: only the stores have a tree of categories. */
const GIVEN: Record<string, unknown> = { treeReference: { appNamespace: '@wix/stores' } };

const sortable = querySpecs as Record<string, Record<string, { sort?: string[] }>>;

const functionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Returns how a call takes pages. Calls without a contract that query take an offset in the query. */
function takenPages({ name, hasContract }: Operation): Paging {
  if (hasContract) return pagingOf(name);
  return /^query/.test(functionOf(name))
    ? { by: 'offset', at: 'query.paging.', filter: undefined }
    : { by: 'none', at: '', filter: undefined };
}

const fieldsOf = ({ name, hasContract }: Operation): Record<string, Field> => {
  if (!hasContract) return {};
  const { schema, request } = contractOf(name);
  return schema.types[request]?.fields ?? {};
};

/** Returns the names of what a request must have. */
function neededBy(operation: Operation): string[] {
  const required = operation.hasContract ? (contractOf(operation.name).required ?? []) : [];
  const needed = NEEDED[operation.name] ?? [];
  const names = [...operation.parameters, ...required.filter((it) => !/[.*]/.test(it)), ...needed];
  return [...new Set(names)];
}

const isContainer = (name: string): boolean => ['query', 'search', 'filter'].includes(name);

/** Returns a request without what has to be found: an empty query where there is one. */
function emptyRequest(operation: Operation): Json {
  const { at } = takenPages(operation);
  const container = at.split('.')[0];
  return container && at.includes('.') && isContainer(container) ? { [container]: {} } : {};
}

/** Returns a copy of a request with values at paths. */
function withValues(request: Json, ...entries: [path: string, value: unknown][]): Json {
  const copy = structuredClone(request);
  for (const [path, value] of entries) setAt(copy, path, value);
  return copy;
}

/** Questions about the pages of a call. */
function aboutPages({ operation, request, values }: Question): Question[] {
  const paging = takenPages(operation);
  const { by, at, filter } = paging;
  if (by === 'none') return [];
  const about = (what: string, path: string, value: unknown): Question => ({
    operation,
    about: what,
    values,
    request: withValues(request, [path, value]),
  });
  const questions: Question[] = [
    { ...about('a small page', `${at}limit`, SMALL), next: paging },
    about('too large a page', `${at}limit`, TOO_LARGE),
  ];
  if (!operation.hasContract) return questions;
  const container = at.split('.')[0] ?? '';
  const { types } = contractOf(operation.name).schema;
  const { sort, filter: filters } = types[fieldsOf(operation)[container]?.type ?? '']?.fields ?? {};
  const [sorted] = sortable[moduleOf(operation.name)]?.[functionOf(operation.name)]?.sort ?? [];
  if (sorted && sort?.list && types[sort.type]?.fields.fieldName)
    questions.push(about('the last ones first', `${container}.sort`, [{ fieldName: sorted, order: 'DESC' }]));
  if (filter && filters?.type === 'any')
    questions.push(about('a filter by a field that there is not', filter, { noSuchField: 'x' }));
  return questions;
}

/** Returns the fields of a request that are not found in answers: an empty query, and what is the same on all sites. */
function basicRequest(operation: Operation): Json {
  const fields = fieldsOf(operation);
  const given = Object.entries(GIVEN).filter(([name]) => name in fields);
  return { ...emptyRequest(operation), ...Object.fromEntries(given) };
}

/**
 * Returns what is asked of an operation.
 * @param pool what the platform has answered so far
 * @returns undefined if the site has nothing yet that it could be asked for
 */
export function questionsFor(operation: Operation, pool: Pool): Question[] | undefined {
  const needed = neededBy(operation).filter((it) => !isContainer(it) && !(it in GIVEN));
  const fields = fieldsOf(operation);
  if (needed.some((name) => (fields[name]?.type ?? 'string') !== 'string')) return undefined;
  const basic = basicRequest(operation);
  const about = needed.length === 0 ? 'all' : 'one that there is';
  const asking = (what: string, values: readonly Value[]): Question => {
    const entries = needed.map((name, index): [string, unknown] => {
      const { value = '' } = values[index] ?? {};
      return [name, fields[name]?.list ? [value] : value];
    });
    return { operation, about: what, values, request: withValues(basic, ...entries) };
  };
  const questions = pool.valuesFor(operation.name, needed).map((values) => asking(about, values));
  const [first] = questions;
  if (!first) return undefined;
  const parts = operation.hasContract ? allParts(operation.name) : {};
  const whole =
    Object.keys(parts).length === 0
      ? []
      : questions.map((it) => ({
          ...it,
          about: `${about}, with all parts`,
          request: { ...it.request, ...parts },
        }));
  const unknown =
    needed.length === 0
      ? []
      : [asking('one that there is not', [...first.values.slice(0, -1), { value: UNKNOWN }])];
  return [...questions, ...whole, ...aboutPages(first), ...unknown];
}

/** Returns the request for the page after an answer; undefined if it was the last one. */
export function nextPage({ request, next }: Question, answer: unknown): Json | undefined {
  if (!next) return undefined;
  if (next.by === 'offset') return withValues(request, [`${next.at}offset`, SMALL]);
  const cursors = Object.values(objectIn(answer)).map((it) => objectIn(objectIn(it).cursors).next);
  const cursor = cursors.find((it) => typeof it === 'string' && it !== '');
  return cursor === undefined ? undefined : withValues(request, [`${next.at}cursor`, cursor]);
}
