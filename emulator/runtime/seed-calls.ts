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
    return { operation, request: withoutId, id, texts: textsIn(withoutId), refuse };
  });
}

/** Sorts calls so that each comes after those whose ids it names; otherwise they stay in the order of the files. */
function inOrder(calls: readonly Call[]): Call[] {
  const byId = new Map(calls.flatMap((call) => (call.id ? [[call.id, call]] : [])));
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

/** Does a call and notes its refusal. @returns whether it was accepted */
function isAccepted(call: Call, context: Context): boolean {
  try {
    const [, made] = entityIn(perform(call, context)) ?? [];
    if (!call.id || !made || made.id === call.id) return true;
    call.refuse(`${call.operation.name} gives another id than ${call.id}: leave it out`);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    call.refuse(error.message);
  }
  return false;
}

/**
 * Reads the calls of a seed folder, from `content/<package>.<namespace>.<function>.json`.
 * @returns a function that makes them, and notes the refused ones
 */
export function readSeedCalls(
  folder: SeedFolder,
  operations: readonly Operation[],
): (context: Context) => void {
  const calls = inOrder(folder.files(FOLDER, '.json').flatMap((file) => readCalls(file, operations)));
  return (context) => {
    const missing = new Set<string>();
    for (const call of calls) {
      // Calls that need a refused one would be refused for that reason alone.
      if (call.texts.some((text) => missing.has(text))) continue;
      if (!isAccepted(call, context) && call.id) missing.add(call.id);
    }
  };
}
