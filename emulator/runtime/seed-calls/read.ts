import * as z from 'zod';
import type { Context } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { contractOf } from '#core/contract/schema';
import { validate } from '#core/contract/validation/validate';
import type { SeedFile, SeedFolder } from '#core/seed-folder/index';
import { readJson } from '#core/seed-folder/structured';
import type { Call } from './call';
import { entityIn, guidsOf, textsIn } from './ids';
import { makeAll } from './make-all';
import { inOrder } from './order';

/** The subfolder of a seed folder with the requests of calls. */
const FOLDER = 'content';

const requests = z.array(
  z.record(z.string(), z.unknown()),
  'must be a list of requests, such as [{ "category": { … } }]',
);

const pathOf = (field: string): (string | number)[] =>
  field
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Reads the requests of a file with the name of a call. Everything that breaks the call's contract is noted. */
function readCalls(file: SeedFile, operations: readonly Operation[]): Call[] {
  const operation = operations.find(({ name }) => name === file.name);
  if (!operation?.hasContract || operation.callers === 'public' || !operation.callers.includes('owner')) {
    file.refuse(
      undefined,
      `the site's owner has no call ${file.name}: a file has the name of one, such as faq.category.createCategory.json`,
    );
    return [];
  }
  if (operation.inSteps) {
    file.refuse(
      undefined,
      `${operation.name} waits for something, so it makes no content: put pictures and other files into media`,
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
    const { name: field, entity } = entityIn(request) ?? {};
    // An id beside the fields of a request is that of the entity, unless the call uses it as the id of another one.
    const isTaken = field === undefined && schema.types[type]?.fields.id;
    const id = isTaken ? undefined : entity?.id;
    if (id !== undefined && known.has(id)) refuse(`a request above has the id ${id} already`);
    if (id !== undefined) known.add(id);
    const own = id === undefined ? new Map<string, string>() : guidsOf(entity);
    return { operation, request, field, id, own, texts: textsIn(request), refuse };
  });
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
  return (context) => makeAll(context, calls);
}
