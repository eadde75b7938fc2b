// Reads from the SDK's typings which fields a function's answer always has: `NonNullablePaths` of the type
// that it resolves to. Those are paths in the SDK's shape; here they become paths in the REST answer, which
// the emulator sends.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ANSWER = String.raw`Promise<NonNullablePaths<(\w+)(?:\$\d)?, (.+?), \d+>`;
/**
 * Two forms of declarations: in a module of the SDK, and in the typings beside it, which have the answers of
 * query builders.
 */
const SIGNATURES = [
  new RegExp(String.raw`^interface (\w+)Signature \{\n(?:[^}\n].*\n)*? {4}\(.*\): ${ANSWER}`, 'gm'),
  new RegExp(String.raw`^declare function (?:typed)?(\w+)\(.*\): ${ANSWER}`, 'gm'),
];
/** Fields that the SDK renames, with their REST names (platform facts 8.1). */
export const RENAMED = { _id: 'id', _createdDate: 'createdDate', _updatedDate: 'updatedDate' };

/** Returns the typings of a module that are for its users, beside those of its REST contract. */
export const typingsBeside = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.d.mts') && !['meta.d.mts', 'schemas.d.mts'].includes(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

/**
 * @param folder the build of a module, with its typings
 * @param schema the schema that `generate.mjs` read from the same module
 * @returns for each function the paths that its answers have: `*` is each item of a list or each value of a map. The
 *   last field of a path is present wherever the field before it is.
 */
export function readPresence(folder, schema) {
  const presence = {};
  const typings = typingsBeside(folder);
  for (const [, named, type, union] of SIGNATURES.flatMap((form) => [...typings.matchAll(form)])) {
    const name = named.replace(/^\w/, (first) => first.toLowerCase());
    if (!schema.functions[name] || presence[name]) continue;
    const { response } = schema.functions[name];
    const paths = [...union.matchAll(/`([^`]+)`/g)].flatMap(([, path]) => {
      const steps = path.replace(/\$\{(?:number|string)\}/g, '*').split('.');
      return toRest(schema, response, type, steps) ?? [];
    });
    if (paths.length > 0) presence[name] = paths;
  }
  return presence;
}

/**
 * Returns the path in the REST answer; undefined for values that the SDK makes itself, such as an address
 * made of parts.
 */
function toRest(schema, response, type, steps) {
  if (type === response) return walk(schema, response, steps);
  // The SDK returns the value of the answer's only field of that type.
  const [field] =
    Object.entries(schema.types[response]?.fields ?? {}).find(([, it]) => it.type === type) ?? [];
  return field && walk(schema, response, [field, ...steps]);
}

function walk({ types }, start, steps) {
  const path = [];
  let type = start;
  let many = false;
  let isOneOfSeveral = false;
  for (const step of steps) {
    if (step === '*') {
      if (!many) return undefined;
      many = false;
      path.push(step);
      continue;
    }
    const fields = types[type]?.fields ?? {};
    const name = Object.hasOwn(fields, step) ? step : RENAMED[step];
    const field = many ? undefined : fields[name];
    if (!field) return undefined;
    path.push(name);
    isOneOfSeveral = types[type]?.oneOf?.some((group) => group.includes(name)) ?? false;
    type = field.type;
    many = Boolean(field.list || field.map);
  }
  // The typings list every member of a one-of, but an answer has at most one.
  return isOneOfSeveral ? undefined : path.join('.');
}
