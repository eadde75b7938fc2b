// Reads from the SDK's typings which fields each query may filter and sort by: the `wql` of its `QuerySpec` or
// `SearchSpec`.
import { RENAMED, typingsBeside } from './presence.mjs';

/**
 * @param folder the build of a module, with its typings
 * @returns for each function with such a table its fields to filter by and to sort by, with their REST names
 */
export function readQuerySpecs(folder) {
  const typings = typingsBeside(folder);
  const tables = {};
  for (const [, name, body] of typings.matchAll(
    /^interface (\w+?)Spec extends (?:Query|Search)Spec \{\n([\s\S]*?)^\}/gm,
  ))
    tables[name] = tableOf(body.slice(body.indexOf('wql:')));
  const specs = {};
  for (const [, named, type] of typings.matchAll(
    /^declare function (?:typed)?(\w+)\((?:query|search)\??: (\w+)/gm,
  )) {
    const name = named.replace(/^\w/, (first) => first.toLowerCase());
    const table = tables[type];
    // A table without fields says nothing.
    if (table && table.filter.length + table.sort.length > 0) specs[name] ??= table;
  }
  return specs;
}

function tableOf(text) {
  const table = { filter: [], sort: [] };
  for (const [, entry] of text.matchAll(/\{([^{}]*)\}/g)) {
    const fields = [...(entry.match(/fields: \[([\s\S]*?)\]/)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
      ([, field]) => restName(field),
    );
    if (!/operators: \[\s*\]/.test(entry)) table.filter.push(...fields);
    if (!/sort: 'NONE'/.test(entry)) table.sort.push(...fields);
  }
  return { filter: [...new Set(table.filter)].sort(), sort: [...new Set(table.sort)].sort() };
}

const restName = (field) =>
  field
    .split('.')
    .map((step) => RENAMED[step] ?? step)
    .join('.');
