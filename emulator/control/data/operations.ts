import type { Operation } from '#core/contract/operation';
import { contractOf } from '#core/contract/schema';
import { type CallNames, namesOf } from '#core/entities/contract-names';
import type { CallsOfEntity } from '#core/entities/shown';
import { setAt } from '#core/http/request-values';
import type { CatalogVersion } from '#core/site';
import type { Emulator } from '#runtime/emulator';
import { KINDS } from './kinds';

type Json = Record<string, unknown>;

/** A call of an entity, and the names in its contract. */
export interface EntityOperation {
  operation: Operation;
  names: CallNames;
  entity: string;
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Returns the call with a verb for a collection; undefined if the platform has none, or if its contract names no
 * entity.
 */
export function entityOperation(
  { operations, site }: Pick<Emulator, 'operations' | 'site'>,
  collection: string,
  verb: 'create' | 'get' | 'update' | 'delete',
): EntityOperation | undefined {
  const calls = callsOf(collection, site().catalogVersion);
  if (!calls) return undefined;
  const [module, entity] = calls;
  const functionName = `${verb}${capitalized(entity)}`;
  const operation = operations.find(({ name }) => name === `${module}.${functionName}`);
  // One id does not identify an entity for which a call needs two, such as the orders of an event.
  if (!operation?.hasContract || operation.parameters.length > 1) return undefined;
  try {
    return { operation, names: namesOf(module, functionName, entity), entity };
  } catch {
    // No call of the contract returns the entity, so it is changed in its stored form.
    return undefined;
  }
}

/** Makes a request about one entity. */
export function requestFor({ operation, names }: EntityOperation, id: string, fields: Json = {}): Json {
  const request: Json = { ...fields };
  const [parameter] = operation.parameters;
  if (parameter) setAt(request, parameter, id);
  else if (names.id) request[names.id] = id;
  const { request: type, schema } = contractOf(operation.name);
  const choice = schema.types[type]?.fields.fields;
  // Ask for all parts of the entity, if the request has to name the wanted ones.
  const parts = choice?.list ? schema.enums[choice.type] : undefined;
  if (parts && request.fields === undefined)
    request.fields = parts.filter((it) => !/^(UNKNOWN|UNDEFINED)/.test(it));
  return request;
}

export function entityIn({ names, entity }: EntityOperation, body: unknown): Json | undefined {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Json;
  const answered = answer[names.answered ?? entity] ?? answer[entity];
  return typeof answered === 'object' && answered !== null ? (answered as Json) : undefined;
}

/** Returns the contract's type of an entity, from the calls that have it. */
export function entityType({ operation, names }: EntityOperation): string | undefined {
  const { schema, request, response } = contractOf(operation.name);
  const given = schema.types[request]?.fields[names.given]?.type;
  const answered = names.answered && schema.types[response]?.fields[names.answered]?.type;
  return given ?? answered;
}

/** Returns the calls of a collection for this catalog version; undefined if the platform has none. */
function callsOf(name: string, catalogVersion: CatalogVersion): CallsOfEntity | undefined {
  const calls = KINDS[name]?.calls;
  return calls && 'length' in calls ? calls : calls?.[catalogVersion];
}
