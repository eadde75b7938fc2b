// Reads from the SDK's typings which application codes they declare for each function.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const UNION = /^type (\w+ApplicationErrors) = \{([\s\S]*?)^\};/gm;
const FUNCTION =
  /^declare function (?:typed)?(\w+)\(.*\): [^\n]*& \{\n {4}__applicationErrorsType\?: (\w+);/gm;
const SIGNATURE =
  /^interface (\w+)Signature \{\n(?:(?!^\}).*\n)*? {4}\(.*\): [^\n]*& \{\n\s+__applicationErrorsType\?: (\w+);/gm;

/**
 * Reads the codes of the functions of one module.
 * @param {string} typings
 * @returns {Map<string, string[]>} the codes by function
 */
export function readDeclared(typings) {
  const codes = new Map(
    [...typings.matchAll(UNION)].map(([, name, union = '']) => [
      name,
      [...union.matchAll(/^ {4}code\?: '([^']+)'/gm)].map(([, code = '']) => code),
    ]),
  );
  const declared = new Map();
  for (const [, named = '', union] of [FUNCTION, SIGNATURE].flatMap((form) => [...typings.matchAll(form)])) {
    declared.set(
      named.replace(/^\w/, (first) => first.toLowerCase()),
      [...new Set(codes.get(union) ?? [])],
    );
  }
  return declared;
}

/**
 * Reads the codes of all functions that declare some.
 * @param {Record<string, string>} builds the folders of the modules with their typings, by module
 * @returns {Record<string, string[]>} the codes by operation
 */
export function readDeclaredErrors(builds) {
  return Object.fromEntries(
    Object.entries(builds).flatMap(([module, folder]) => {
      const typings = readdirSync(folder)
        .filter((name) => name.endsWith('.d.mts') && !['meta.d.mts', 'schemas.d.mts'].includes(name))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('\n');
      return [...readDeclared(typings)]
        .filter(([, codes]) => codes.length > 0)
        .map(([name, codes]) => [`${module}.${name}`, codes]);
    }),
  );
}
