// Reads from the SDK's typings the permissions that each function needs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FUNCTION = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?declare (?:function|const) (\w+)/g;
const PERMISSION = /@permissionId (\S+)/g;
/** The typings of domain events name permissions too; these have no body of a function. */
const OTHERS = /(?:meta|schemas)\.d\.m?ts$/;

/**
 * Reads the permissions of the functions of one module.
 * @param {string} typings
 * @returns {Record<string, string[]>} the ids by function: first the one that calling it needs, then those that open more
 */
export function readPermissionIds(typings) {
  const functions = [...typings.matchAll(FUNCTION)].map(([, doc = '', name = '']) => [
    name,
    [...new Set([...doc.matchAll(PERMISSION)].map(([, id = '']) => id))],
  ]);
  return Object.fromEntries(functions.filter(([, ids]) => ids.length > 0));
}

/** @param {string} folder of the module's typings */
export function readPermissions(folder) {
  const files = readdirSync(folder).filter((name) => /\.d\.m?ts$/.test(name) && !OTHERS.test(name));
  return readPermissionIds(files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n'));
}
