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
  /** The callers of get, list, query and count; everyone unless it says otherwise. */
  readers?: readonly Role[];
  /** The callers of the other calls; managers of the site unless it says otherwise. */
  writers?: readonly Role[];
  /** The callers of single calls, where they are others. */
  callers?: Partial<Record<Verb, readonly Role[]>>;
  page?: Pick<QueryOptions, 'defaultLimit' | 'maxLimit'>;
  /** The fields that these calls find entities by; those of the kind's collection unless it says otherwise. */
  collection?: (context: Context) => Collection<T>;
  /** Finds the entity of an id, or refuses; any stored one unless it says otherwise. */
  find?: (context: Context, id: string) => T;
  /** A filter for the entities that the caller may see; all without one. */
  scope?: (context: Context) => Json | undefined;
  serialize: (entity: T, context: Context, request: Json) => object;
  create?: (context: Context, given: Json, request: Json) => T;
  update?: (context: Context, before: T, change: Json, request: Json) => T;
  /** Deletes it, and what goes with it; the entity alone unless it says otherwise. */
  delete?: (context: Context, entity: T, request: Json) => void;
  /** Assigns and unassigns tags; without it the module has no such calls, or writes them itself. */
  tag?: (context: Context, entity: T, change: TagChange) => T;
}

/** One call of one entity. */
export interface Call<T extends { id: string }> {
  kind: EntityKind<T>;
  calls: EntityCalls<T>;
  names: CallNames;
  context: Context;
  request: Json;
}

/** The entity of an id as the caller may see it, or the refusal. */
export const find = <T extends { id: string }>({ kind, calls, context }: Call<T>, id: string): T =>
  calls.find ? calls.find(context, id) : findEntity(context, kind, id);

/** An entity as this call sends it. */
export const serialize = <T extends { id: string }>(
  { calls, context, request }: Call<T>,
  entity: T,
): object => calls.serialize(entity, context, request);

/** The entities by the names that this call has for their fields. */
export const collectionOf = <T extends { id: string }>({ kind, calls, context }: Call<T>): Collection<T> =>
  calls.collection?.(context) ?? kind.collection;

/** The parts of the request that the answer repeats. */
export const repeated = <T extends { id: string }>({ names, request }: Call<T>): Json =>
  names.repeatsFields ? { fields: request.fields ?? [] } : {};
