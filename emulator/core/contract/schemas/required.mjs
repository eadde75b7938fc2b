// Reads from the SDK's typings which fields a function's request must have: its parameters without `?`, and
// `NonNullablePaths` of their types. The types of the REST requests leave most of them optional.
import { RENAMED, typingsBeside } from './presence.mjs';

/** The SDK's builders always send these, but the platform's REST calls work without. */
const QUERIES = ['query', 'search', 'filter'];

/**
 * @param folder the build of a module, with its typings
 * @param schema the schema that `generate.mjs` read from the same module
 * @returns for each function the paths that its request must have, with `*` for each item of a list. The last field of
 *   a path must be there wherever the one before it is.
 */
export function readRequired(folder, schema) {
  const required = {};
  for (const [, named, rest] of typingsBeside(folder).matchAll(
    /^declare function (?:typed)?(\w+)\((.*)$/gm,
  )) {
    const name = named.replace(/^\w/, (first) => first.toLowerCase());
    const request = schema.functions[name]?.request;
    if (!request || required[name]) continue;
    const paths = parametersOf(rest).flatMap((parameter) => pathsOf(schema, request, parameter));
    if (paths.length > 0) required[name] = [...new Set(paths)];
  }
  return required;
}

/** Splits the parameters of a declaration, up to its closing bracket, at the commas between them. */
function parametersOf(rest) {
  const parameters = [''];
  let depth = 0;
  for (const char of rest.replaceAll('=>', '')) {
    if ('(<{['.includes(char)) depth += 1;
    if (')>}]'.includes(char)) depth -= 1;
    if (depth < 0) break;
    if (char === ',' && depth === 0) parameters.push('');
    else parameters[parameters.length - 1] += char;
  }
  return parameters.map((parameter) => parameter.trim()).filter(Boolean);
}

function pathsOf(schema, request, parameter) {
  const [, name, optional, type] = parameter.match(/^(\w+)(\??): ([\s\S]*)$/) ?? [];
  if (!name) return [];
  const fields = schema.types[request]?.fields ?? {};
  const own = Object.hasOwn(fields, name) ? name : RENAMED[name];
  if (QUERIES.includes(name)) return [];
  const isField = Object.hasOwn(fields, own ?? '');
  // Other parameters hold fields of the request.
  if (!isField && name !== 'options') return [];
  const base = isField ? [own] : [];
  const nested = type.match(/^NonNullablePaths<[\w$]+, ([\s\S]*), \d+>(\[\])?/);
  const deeper = [...(nested?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => [
    ...base,
    ...(nested?.[2] ? ['*'] : []),
    ...path.replace(/\$\{(?:number|string)\}/g, '*').split('.'),
  ]);
  return [...(isField && !optional ? [base] : []), ...deeper].flatMap(
    (steps) => walkRequest(schema, request, steps) ?? [],
  );
}

/** Returns a path with its REST names; undefined for a path that the request does not have, or one of alternatives. */
function walkRequest({ types }, start, steps) {
  const path = [];
  let type = start;
  let isOneOfSeveral = false;
  for (const step of steps) {
    if (step === '*') {
      path.push(step);
      continue;
    }
    const fields = types[type]?.fields ?? {};
    const name = Object.hasOwn(fields, step) ? step : RENAMED[step];
    const field = fields[name];
    if (!field) return undefined;
    path.push(name);
    isOneOfSeveral = types[type]?.oneOf?.some((group) => group.includes(name)) ?? false;
    type = field.type;
  }
  // Parts that are deeper are not always refused: `createCategory` takes a parent without an id.
  const isOfItem = path[1] === '*' && /^(id|revision)$/.test(path.at(-1));
  const isDeep = path.filter((step) => step !== '*').length > (isOfItem ? 3 : 2);
  return isOneOfSeveral || isDeep ? undefined : path.join('.');
}
