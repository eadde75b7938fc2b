// @ts-check
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { root } from '../paths.mjs';

/** An import or export of another module; `import type` counts too, because the types have to be there. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\() ?'([^']+)'/g;

/**
 * The modules that a file names: files as paths from the repository's folder, packages by their name.
 * @param {string} file from the repository's folder
 * @param {string} [source] the file that has its text
 */
export function importsOf(file, source = file) {
  /** @type {string[]} */
  const files = [];
  /** @type {string[]} */
  const packages = [];
  for (const [, name = ''] of readFileSync(join(root, source), 'utf8').matchAll(IMPORT)) {
    if (name === '#translations') files.push('lib/translations/server.ts', 'lib/translations/browser.tsx');
    else if (name.startsWith('@/')) files.push(fileOf(name.slice(2)));
    else if (name.startsWith('.')) files.push(fileOf(normalize(join(dirname(file), name))));
    else if (/^@?[a-z][\w./-]*$/.test(name)) packages.push(packageOf(name));
  }
  return { files: files.map((each) => each.replaceAll('\\', '/')), packages };
}

/** @param {string} name the specifier of an import, such as `@wix/sdk/client` */
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** @param {string} path without what a bundler completes @throws {Error} if there is no such file */
function fileOf(path) {
  const file = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => path + end)
    .find((each) => existsSync(join(root, each)) && statSync(join(root, each)).isFile());
  if (!file) throw new Error(`There is no file for the import of ${path}.`);
  return file;
}

/**
 * The files of a folder, tests left out.
 * @param {string} folder from the repository's folder
 */
export const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\./.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

/**
 * Everything that files import, and what that imports, with the files themselves.
 * @param {string[]} entries from the repository's folder
 * @param {(file: string) => string} [sourceOf] the file whose imports count in place of a file's own
 * @returns {{ files: Set<string>, packages: Set<string> }}
 */
export function closureOf(entries, sourceOf = (file) => file) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @type {Set<string>} */
  const packages = new Set();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!/\.(tsx?|mjs)$/.test(file)) continue;
    const named = importsOf(file, sourceOf(file));
    open.push(...named.files);
    for (const name of named.packages) packages.add(name);
  }
  return { files, packages };
}
