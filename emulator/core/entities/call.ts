import type { Context, Role } from '../contract/context';
import type { Collection } from '../documents/collection';
import type { QueryOptions } from '../documents/types';
import type { App } from '../site';
import type { CallNames, Verb } from './contract-names';
import type { Json } from './json';
import { type EntityKind, findEntity } from './kind';
import type { TagChange } from './tags';

/** The parts of an entity's calls that a module writes itself. */
export interface EntityCalls<T extends { id: string }> {
  app?: App;
  /** The callers of get, list, query and count; everyone if absent. */
  readers?: readonly Role[];
  /** The callers of the other calls; managers of the site if absent. */
  writers?: readonly Role[];
  /** The callers of single calls that differ from these. */
  callers?: Partial<Record<Verb, readonly Role[]>>;
  page?: Pick<QueryOptions, 'defaultLimit' | 'maxLimit'>;
  /** The collection with this generation's field names; the kind's own if absent. */
  collection?: (context: Context) => Collection<T>;
  /** Returns the entity with this id, or throws; finds any stored one if absent. */
  find?: (context: Context, id: string) => T;
  /** A filter for the entities that the caller may see; all if absent. */
  scope?: (context: Context) => Json | undefined;
  serialize: (context: Context, entity: T, request: Json) => object;
  create?: (context: Context, given: Json, request: Json) => T;
  update?: (context: Context, before: T, change: Json, request: Json) => T;
  /** Deletes the entity and what belongs to it; only the entity if absent. */
  delete?: (context: Context, entity: T, request: Json) => void;
  /** Assigns and unassigns tags; without it the module has no such calls, or writes them itself. */
  tag?: (context: Context, entity: T, change: TagChange) => T;
}

export interface Call<T extends { id: string }> {
  kind: EntityKind<T>;
  calls: EntityCalls<T>;
  names: CallNames;
  context: Context;
  request: Json;
}

/** Returns the entity with this id if the caller may see it, or throws. */
export const find = <T extends { id: string }>({ kind, calls, context }: Call<T>, id: string): T =>
  calls.find ? calls.find(context, id) : findEntity(context, kind, id);

/** Returns an entity in the form that this call sends. */
export const serialize = <T extends { id: string }>(
  { calls, context, request }: Call<T>,
  entity: T,
): object => calls.serialize(context, entity, request);

/** Returns the collection with the field names of this call. */
export const collectionOf = <T extends { id: string }>({ kind, calls, context }: Call<T>): Collection<T> =>
  calls.collection?.(context) ?? kind.collection;

/** The parts of the request that the answer repeats. */
export const repeated = <T extends { id: string }>({ names, request }: Call<T>): Json =>
  names.repeatsFields ? { fields: request.fields ?? [] } : {};
