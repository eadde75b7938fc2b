// Reads from the SDK's typings which functions are deprecated, when the platform will remove them, and what
// replaces them. The typings name the replacement by the platform's own name of a call (`@fqn`); here it
// becomes the SDK function that makes that call, if one of the given modules has it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A comment, and the function directly below it. */
const DOCUMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\ndeclare function (\w+)\(/g;

/** Links in the SDK's typings to its own documentation and to the REST API's. */
const LINKS = / *\(\[SDK\]\([^)]*\)(?: \| \[REST\]\([^)]*\))?\)/g;

/** A tag at the start of a line of a comment, with its text up to the next tag. */
const TAG = /^@(\w+)[ \t]*([\s\S]*)$/;

/**
 * Returns the functions of one module by their SDK names, each with the tags of its comment.
 * @param folder the build of a module, with its typings
 */
function documentedFunctions(folder) {
  const typings = readdirSync(folder)
    .filter((name) => name.endsWith('.d.mts') && name !== 'meta.d.mts')
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  return [...typings.matchAll(DOCUMENTED)].map(([, comment, declared]) => {
    const text = comment.replace(/^[ \t]*\* ?/gm, '');
    const tags = Object.fromEntries(
      text.split(/^(?=@\w)/m).flatMap((part) => {
        const [, name, value] = TAG.exec(part) ?? [];
        // Some replacements name a call with a prefix that no call has.
        return name ? [[name, value.trim().replace(/^com\.(?=wix\.)/, '')]] : [];
      }),
    );
    // `typedQueryPlans` declares the overload of `queryPlans` that takes a query.
    return { name: declared.replace(/^typed(\w)/, (_, first) => first.toLowerCase()), tags };
  });
}

/**
 * Returns the deprecated functions of modules.
 * @param folders for each module, `<package>.<namespace>`, the build with its typings
 * @returns for each deprecated function, `<package>.<namespace>.<function>`: `removal`, the date on which the
 * platform removes it (YYYY-MM-DD); `replacedBy`, the platform's name of the call that replaces it;
 * `replacement`, the SDK function that makes that call; `note`, further text of the typings. Each is absent
 * if the typings lack it.
 */
export function readDeprecations(folders) {
  const functions = Object.entries(folders).flatMap(([module, folder]) =>
    documentedFunctions(folder).map(({ name, tags }) => ({ name: `${module}.${name}`, tags })),
  );
  const byCall = new Map(functions.filter(({ tags }) => tags.fqn).map(({ name, tags }) => [tags.fqn, name]));
  const deprecated = functions.filter(
    ({ tags }) => tags.fqn && (tags.deprecated !== undefined || tags.targetRemovalDate),
  );
  return Object.fromEntries(
    deprecated.map(({ name, tags: { deprecated: note, replacedBy, targetRemovalDate } }) => [
      name,
      {
        ...(targetRemovalDate && { removal: targetRemovalDate }),
        ...(replacedBy && { replacedBy }),
        ...(byCall.has(replacedBy) && { replacement: byCall.get(replacedBy) }),
        ...(note && { note: note.replace(LINKS, '').replace(/\s+/g, ' ') }),
      },
    ]),
  );
}
