import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { contractOf } from '#core/contract/schema';
import { validate } from '#core/contract/validation/validate';
import { isObject } from '#core/documents/query';
import { type Json, objectIn } from '#core/entities/json';
import { createPerformer } from '#core/http/perform';
import type { SeedFile, SeedFolder } from '#core/seed-folder/index';
import { readJson } from '#core/seed-folder/structured';

/** The subfolder of a seed folder with the requests of calls. */
const FOLDER = 'content';

/** A call that stores a part of the user's own content. */
interface Call {
  operation: Operation;
  request: Json;
  /** The id that what it makes shall have; undefined if the platform chooses it. */
  id: string | undefined;
  /** The GUIDs that the request gives to fields of what it makes, by field; the platform may choose others. */
  own: Readonly<Record<string, string>>;
  /** All texts in the request: ids of others among them. */
  texts: readonly string[];
  /** Notes a mistake in a field of the request, such as `item.labels[0]`, or in all of it. */
  refuse(message: string, field?: string): void;
}

const requests = z.array(
  z.record(z.string(), z.unknown()),
  'must be a list of requests, such as [{ "category": { … } }]',
);

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(objectIn(value))
        .concat(Array.isArray(value) ? value : [])
        .flatMap(textsIn);

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the entity in a request or an answer, if it has a GUID: `[name, entity]`. */
const entityIn = (message: Json): [string, Json & { id: string }] | undefined =>
  Object.entries(message).find(
    (it): it is [string, Json & { id: string }] =>
      isObject(it[1]) && typeof it[1].id === 'string' && GUID.test(it[1].id),
  );

const guidsOf = (entity: Json): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entity).filter(
      (it): it is [string, string] => typeof it[1] === 'string' && GUID.test(it[1]),
    ),
  );

const pathOf = (field: string): (string | number)[] =>
  field
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Reads the requests of a file with the name of a call. All that breaks the call's contract is noted. */
function readCalls(file: SeedFile, operations: readonly Operation[]): Call[] {
  const operation = operations.find(({ name }) => name === file.name);
  if (!operation?.hasContract || operation.callers === 'public' || !operation.callers.includes('owner')) {
    file.refuse(
      undefined,
      `the site's owner has no call ${file.name}: a file has the name of one, such as faq.category.createCategory.json`,
    );
    return [];
  }
  const { schema, request: type } = contractOf(operation.name);
  const read = readJson(file, requests);
  const known = new Set<string>();
  return (read?.value ?? []).map((given, index) => {
    const request = operation.modernize?.(given) ?? given;
    const refuse = (message: string, field = '') =>
      file.refuse(read?.lineOf([index, ...pathOf(field)]), field ? `${field}: ${message}` : message);
    for (const { field, description } of validate(schema, type, request).violations)
      refuse(description, field);
    const [name = '', { id, ...fields } = { id: undefined }] = entityIn(request) ?? [];
    if (id !== undefined && known.has(id)) refuse(`a request above has the id ${id} already`);
    if (id !== undefined) known.add(id);
    // Some calls refuse an id, because on the platform no caller chooses one.
    const withoutId = id === undefined ? request : { ...request, [name]: fields };
    const own = id === undefined ? {} : guidsOf(fields);
    return { operation, request: withoutId, id, own, texts: textsIn(withoutId), refuse };
  });
}

/** Sorts calls so that each comes after those whose ids it names; otherwise they stay in the order of the files. */
function inOrder(calls: readonly Call[]): Call[] {
  const byGuid = new Map<string, Call[]>();
  for (const call of calls)
    for (const guid of Object.values(call.own)) byGuid.set(guid, [...(byGuid.get(guid) ?? []), call]);
  // A GUID that several have is that of something else, such as their app.
  const byOwn = [...byGuid].flatMap(([guid, [one, ...more]]) =>
    one && more.length === 0 ? [[guid, one] as const] : [],
  );
  const byId = new Map([...byOwn, ...calls.flatMap((call) => (call.id ? [[call.id, call] as const] : []))]);
  const sorted = new Set<Call>();
  const seen = new Set<Call>();
  const place = (call: Call): void => {
    if (seen.has(call)) return;
    seen.add(call);
    for (const text of call.texts) {
      const other = byId.get(text);
      if (other) place(other);
    }
    sorted.add(call);
  };
  for (const call of calls) place(call);
  return [...sorted];
}

/**
 * Does a call as the site's owner, in the open transaction. What comes with a site is no news, so no events are emitted.
 * @throws PlatformError if it is refused
 */
function perform({ operation, request, id }: Call, context: Context): Json {
  let wanted = id;
  const guid = () => {
    const next = wanted ?? context.ids.guid();
    wanted = undefined;
    return next;
  };
  const own: Context = { ...context, ids: { ...context.ids, guid }, emit() {} };
  let done: { answer: unknown } | { failure: unknown } | undefined;
  const run = <T>(_caller: unknown, _baseUrl: string, work: (context: Context) => T): T => {
    try {
      const answer = work(own);
      done = { answer };
      return answer;
    } catch (failure) {
      done = { failure };
      throw failure;
    }
  };
  const platform = { site: () => context.site, settleCatalog() {}, run, ask: run };
  const { caller, baseUrl, requestId } = context;
  const from = { caller, baseUrl, requestId, address: '', header: () => null, isTrigger: true };
  const answered = createPerformer(operation, platform)({ input: request, source: 'body', from });
  // Operations answer with a promise although their work is done at once; a failure is in `done` as well.
  Promise.resolve(answered).catch(() => {});
  if (!done) throw new Error(`${operation.name} waits for slow work, so it cannot be content`);
  if ('failure' in done) throw done.failure;
  return objectIn(done.answer);
}

/** Does a call and notes its refusal. @returns what it has made; undefined if it was refused */
function madeBy(call: Call, context: Context): Json | undefined {
  try {
    const [, made] = entityIn(perform(call, context)) ?? [];
    if (!call.id || !made || made.id === call.id) return made ?? {};
    call.refuse(`${call.operation.name} gives another id than ${call.id}: leave it out`);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    call.refuse(error.message);
  }
  return undefined;
}

/** Replaces whole texts anywhere in a request. */
const renamed = (request: Json, names: ReadonlyMap<string, string>): Json =>
  names.size === 0 ? request : JSON.parse(JSON.stringify(request), (_, value) => names.get(value) ?? value);

/**
 * Reads the calls of a seed folder, from `content/<package>.<namespace>.<function>.json`.
 * @returns a function that makes them, and notes the refused ones
 */
export function readSeedCalls(
  folder: SeedFolder,
  operations: readonly Operation[],
): (context: Context) => void {
  const calls = inOrder(folder.files(FOLDER, '.json').flatMap((file) => readCalls(file, operations)));
  const ids = new Set(calls.map(({ id }) => id));
  return (context) => {
    const missing = new Set<string>();
    // The platform chooses, for example, the id of a staff member's resource, to which services refer.
    const chosen = new Map<string, string>();
    for (const call of calls) {
      // Calls that need a refused one would be refused for that reason alone.
      if (call.texts.some((text) => missing.has(text))) continue;
      const made = madeBy({ ...call, request: renamed(call.request, chosen) }, context);
      if (!made && call.id) missing.add(call.id);
      const guids = guidsOf(made ?? {});
      for (const [field, guid] of Object.entries(call.own))
        if (guids[field] && guids[field] !== guid && !ids.has(guid)) chosen.set(guid, guids[field]);
    }
  };
}
