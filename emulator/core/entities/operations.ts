import { type Context, EVERYONE, MANAGERS } from '../contract/context';
import {
  type AnswerOf,
  access,
  functionIn,
  type Handlers,
  type Meta,
  moduleOperations,
  type Operation,
  operation,
  type RequestOf,
} from '../contract/operation';
import { schemaOf } from '../contract/schema';
import type { EntityCalls } from './call';
import { namesOf, type Verb, verbOf } from './contract-names';
import type { Json } from './json';
import type { Entity, EntityKind } from './kind';
import { perform } from './perform';

type FunctionOf<Module, Name extends string> = Name extends keyof Module ? Module[Name] : never;

/** The type of the entity in a request or answer: of the field with its name, else of the only field. */
type EntityIn<Fields, Name> = NonNullable<Name extends keyof Fields ? Fields[Name] : Fields[keyof Fields]>;

type Call<Module, Verb extends string, Name extends string> = FunctionOf<
  Module,
  `${Verb}${Capitalize<Name>}`
>;

/** An entity in the SDK's types. */
type Sent<Module, Name extends string> = EntityIn<
  AnswerOf<Call<Module, 'get' | 'create' | 'update', Name>>,
  Name
>;

/** The entity of a request without the fields that core sets. */
type Given<Module, Verb extends string, Name extends string> = Omit<
  EntityIn<RequestOf<Call<Module, Verb, Name>>, Name>,
  keyof Entity
>;

/** `EntityCalls` with the SDK's types: sending an entity in another form does not compile. */
type TypedCalls<Module, Name extends string, T extends { id: string }> = Omit<
  EntityCalls<T>,
  'serialize' | 'create' | 'update' | 'delete'
> & {
  serialize: (
    context: Context,
    entity: T,
    request: Partial<RequestOf<Call<Module, 'get', Name>>>,
  ) => Sent<Module, Name>;
  create?: (
    context: Context,
    given: Given<Module, 'create', Name>,
    request: Partial<RequestOf<Call<Module, 'create', Name>>>,
  ) => T;
  update?: (
    context: Context,
    before: T,
    change: Given<Module, 'update', Name>,
    request: Partial<RequestOf<Call<Module, 'update', Name>>>,
  ) => T;
  delete?: (context: Context, entity: T, request: Partial<RequestOf<Call<Module, 'delete', Name>>>) => void;
  /** Further calls of the readers, or replacements of shared ones. */
  reads?: Handlers<Module>;
  /** Further calls of the writers, or replacements of shared ones. */
  writes?: Handlers<Module>;
};

/** The request fields that the shared list and query calls support; `serialize` reads those that ask for more. */
const READ: Partial<Record<Verb, RegExp>> = {
  list: /^(\w*[iI]ds|paging|cursorPaging|sort|onlyVisible|fields|fieldsets|includePageUrl)$/,
  query: /^(query|\w*[fF]ields|fieldsets|includePageUrl)$/,
  search: /^(search|fields)$/,
  count: /^(filter|search|searchDetails)$/,
};

/**
 * Makes the operations that modules have in common: create, get, update, delete, list, query, count and their bulk
 * forms. The contract says which of them the SDK has, and how it names the entity, its id, its field mask and its page.
 * @param module `<package>.<namespace>`
 * @param meta the module's export of `@wix/<package>/meta`
 * @param calls the parts that differ for this module
 * @param others further operations of the module that neither all readers nor all writers may call
 * @throws Error for a shared call whose request has fields that core does not support: the module has to write it
 * itself
 */
export function entityOperations<Module extends object, Name extends string, T extends { id: string }>(
  module: string,
  meta: Module,
  kind: EntityKind<T, Name>,
  calls: TypedCalls<Module, Name, T>,
  others: readonly Operation[] = [],
): Operation[] {
  const { app, readers = EVERYONE, writers = MANAGERS, reads = {}, writes = {} } = calls;
  const own = [
    ...moduleOperations(module, meta, access(readers, app), reads),
    ...moduleOperations(module, meta, access(writers, app), writes),
    ...others,
  ];
  // The dispatcher has checked the request against the contract from which these types come.
  const untyped = calls as unknown as EntityCalls<T>;
  const isOwn = (name: string) => own.some((it) => it.name === `${module}.${name}`);
  const names = Object.keys(schemaOf(module).functions);
  const shared = names.flatMap((name) => {
    const verb = verbOf(name, kind.name);
    return verb && !isOwn(name) && isGiven(verb, untyped)
      ? [sharedOperation(module, name, functionIn(meta, name), verb, kind, untyped)]
      : [];
  });
  return [...shared, ...own];
}

/** Whether a module offers a call that is optional. */
const isGiven = (verb: Verb, calls: { tag?: unknown }): boolean =>
  !verb.startsWith('bulkTag') || calls.tag !== undefined;

function sharedOperation<T extends { id: string }>(
  module: string,
  functionName: string,
  meta: Meta<object, object>,
  verb: Verb,
  kind: EntityKind<T>,
  calls: EntityCalls<T>,
): Operation {
  const names = namesOf(module, functionName, kind.name);
  const unknown = Object.keys(names.request).filter((field) => READ[verb]?.test(field) === false);
  if (unknown.length > 0) throw new Error(`${names.operation} takes ${unknown}: it has to be written out`);
  const needed = /create/i.test(verb) ? 'create' : /update/i.test(verb) ? 'update' : undefined;
  if (needed && !calls[needed]) throw new Error(`${names.operation} needs \`${needed}\``);
  const isRead = /^(get|list|query|search|count)$/.test(verb);
  const { app, readers = EVERYONE, writers = MANAGERS } = calls;
  const callers = calls.callers?.[verb] ?? (isRead ? readers : writers);
  const options = { callers, ...(app && { app }) };
  return operation(names.operation, meta, options, (context, request) =>
    perform(verb, { kind, calls, names, context, request: request as Json }),
  );
}
