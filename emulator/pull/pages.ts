import type { Operation } from '#core/contract/operation';
import { contractOf, type Field } from '#core/contract/schema';
import { type Json, listIn, objectIn } from '#core/entities/json';
import { setAt } from '#core/http/request-values';
import { services } from '../services/index';
import type { Platform, Read } from './platform';

const operations: ReadonlyMap<string, Operation> = new Map(
  services.flatMap((service) => service.operations).map((it) => [it.name, it]),
);

/** Returns an operation that the emulator serves. @throws Error for any other name */
export function operationNamed(name: string): Operation {
  const operation = operations.get(name);
  if (!operation) throw new Error(`The emulator does not serve ${name}`);
  return operation;
}

/** Makes the request of a call, as the SDK sends it: parameters in the path, those of a GET in its query. */
export function readOf({ method, paths, parameters }: Operation, request: Json): Read {
  const names = (paths[0] ?? '').match(/:\w+/g) ?? [];
  const rest = structuredClone(request);
  let path = paths[0] ?? '';
  for (const [index, name] of names.entries()) {
    const parameter = parameters[index] ?? name.slice(1);
    path = path.replace(name, encodeURIComponent(String(valueAt(rest, parameter) ?? '')));
    if (!parameter.includes('.')) delete rest[parameter];
  }
  if (method !== 'GET') return { method, path, body: rest };
  const query = Buffer.from(JSON.stringify(rest)).toString('base64url');
  return { method, path: Object.keys(rest).length > 0 ? `${path}?.r=${query}` : path };
}

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, step) => objectIn(at)[step], value);

/** How a call takes its pages: by cursor, by offset, or all at once. */
export interface Paging {
  /** Whether the filter is sent as JSON in a text. */
  isText?: true;
  by: 'cursor' | 'offset' | 'none';
  /** Where the request has the cursor or the offset, and the limit. */
  at: string;
  /** Where the request has its filter; undefined if it has none. */
  filter: string | undefined;
}

/** Reads from a call's contract how it takes pages. */
export function pagingOf(name: string): Paging {
  const { schema, request } = contractOf(name);
  const fieldsOf = (type: string | undefined): Record<string, Field> =>
    schema.types[type ?? '']?.fields ?? {};
  const requestFields = fieldsOf(request);
  const within = (['query', 'search'] as const).find((it) => requestFields[it]);
  const fields = within ? fieldsOf(requestFields[within]?.type) : requestFields;
  const prefix = within ? `${within}.` : '';
  const filter = fields.filter ? `${prefix}filter` : undefined;
  const cursor = ['cursorPaging', 'paging'].find((it) => fieldsOf(fields[it]?.type).cursor);
  if (cursor) return { by: 'cursor', at: `${prefix}${cursor}.`, filter };
  if (fieldsOf(fields.paging?.type).offset) return { by: 'offset', at: `${prefix}paging.`, filter };
  if (fields.limit && fields.offset) return { by: 'offset', at: prefix, filter };
  return { by: 'none', at: '', filter };
}

/** One page of a call's answers. */
export interface Page {
  entities: Json[];
  /** Where the next page begins: a cursor or an offset; undefined after the last one. */
  next: string | undefined;
  /** How many there are on all pages, if the answer says so. */
  total: number | undefined;
  /** How many things it has, if its entities are not one each. */
  count?: number;
  answer: Json;
}

/** A call, and how its answer is read. */
export interface Reading {
  operation: string;
  /** Further fields of the request. */
  request?: Json | undefined;
  /** The field of the answer with the entities; by default its first list. */
  answered?: string | undefined;
  /** The most entities of a page; 100 by default. */
  limit?: number | undefined;
  /** How it takes pages, for a call without a contract. */
  paging?: Paging;
}

const LIMIT = 100;

/** Returns the request fields that ask for all parts of an entity, for calls that send only the wanted ones. */
export function allParts(name: string): Json {
  const { schema, request } = contractOf(name);
  const requestFields = schema.types[request]?.fields ?? {};
  return Object.fromEntries(
    ['fields', 'fieldsets', 'fieldSet', 'fieldset'].flatMap((it) => {
      const values = requestFields[it]?.list && schema.enums[requestFields[it].type];
      if (!values) return [];
      const wanted = values.filter((value) => !/^(?:\w+_)?(UNKNOWN|UNDEFINED|UNSPECIFIED)/.test(value));
      // Some calls take fewer than there are.
      return [[it, wanted.slice(0, requestFields[it]?.maxSize)]];
    }),
  );
}

/**
 * Reads a page.
 * @param from where it begins; the first page if absent
 * @throws Refused
 */
export async function readPage(platform: Platform, reading: Reading, from?: string): Promise<Page> {
  const { operation: name, request = {}, limit = LIMIT } = reading;
  const operation = operationNamed(name);
  const { by, at } = reading.paging ?? pagingOf(name);
  const whole: Json = { ...(operation.hasContract && allParts(name)), ...structuredClone(request) };
  const container = at.split('.')[0];
  // The typings call it optional; the platform does not.
  if (container && whole[container] === undefined && at.includes('.')) whole[container] = {};
  const isGet = operation.method === 'GET';
  if (by !== 'none') setAt(whole, `${at}limit`, limit);
  if (by === 'cursor' && from) {
    setAt(whole, `${at}cursor`, from);
    // A cursor carries the filter and the sort of its query.
    for (const it of ['filter', 'sort']) delete objectIn(whole[container ?? ''])[it];
  }
  const offset = Number(from ?? 0);
  if (by === 'offset') setAt(whole, `${at}offset`, offset);
  const answer = await platform.read(readOf(operation, isGet ? whole : { ...whole }));
  const entities = entitiesIn(answer, reading.answered);
  const metadata = Object.values(answer).map(objectIn);
  const next =
    by === 'cursor'
      ? metadata.map((it) => objectIn(it.cursors).next).find((it) => typeof it === 'string' && it !== '')
      : by === 'offset' && entities.length === limit
        ? String(offset + limit)
        : undefined;
  const total = [answer.totalResults, ...metadata.map((it) => it.total)].find((it) => typeof it === 'number');
  return {
    entities,
    next: entities.length > 0 ? (next as string | undefined) : undefined,
    total: total as number | undefined,
    answer,
  };
}

/** Returns a reading of what has changed since a date; of everything, if the call takes no filter. @param changed its field */
export function changedSince(reading: Reading, changed: string, since: string): Reading {
  const { filter: at, isText } = reading.paging ?? pagingOf(reading.operation);
  if (!at) return reading;
  const [container = '', field = ''] = at.split('.');
  const wanted = { [changed]: { $gte: since } };
  const before = objectIn(reading.request?.[container]);
  const filter = isText ? JSON.stringify(wanted) : { ...objectIn(before[field]), ...wanted };
  return { ...reading, request: { ...reading.request, [container]: { ...before, [field]: filter } } };
}

/** Returns the entities of an answer. @param field with them; its first list if absent */
export function entitiesIn(answer: Json, field?: string): Json[] {
  const value = field ? valueAt(answer, field) : Object.values(answer).find(Array.isArray);
  return listIn(value).map(objectIn);
}

/** Reads all pages of what a page of entities needs. @throws Refused */
export async function readAll(platform: Platform, reading: Reading): Promise<Json[]> {
  const all: Json[] = [];
  let from: string | undefined;
  do {
    const page = await readPage(platform, reading, from);
    all.push(...page.entities);
    from = page.next;
  } while (from !== undefined);
  return all;
}
