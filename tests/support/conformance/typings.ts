import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a module's name as the SDK's packages do: `products-v-3` of `productsV3`. */
const dashed = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(/([a-zA-Z])(\d)/g, '$1-$2')
    .toLowerCase();

/** The files with a module's typings: what it exports, and its types and functions with their comments. */
const FILES = {
  index: /^(index|.*\.public)\.d\.m?ts$/,
  // Modules with a search have their types in a file that another one imports.
  'index.typings': /^(index\.typings|.*\.universal(-[\w-]+)?)\.d\.m?ts$/,
};

const read = new Map<string, string>();

/** Returns the SDK's typings of a module; empty if it has no package of its own. */
export function typingsOf(module: string, file: keyof typeof FILES): string {
  const key = `${module} ${file}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const [pkg = '', name = ''] = module.split('.');
  const folders = [`auto_sdk_${pkg}_${dashed(name)}/build/es`, `${pkg}_${dashed(name)}/build/es/src`];
  const texts = folders
    .map((folder) => `node_modules/@wix/${folder}`)
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((it) => FILES[file].test(it))
        .map((it) => readFileSync(join(folder, it), 'utf8').replace(/^export (?=interface|declare)/gm, '')),
    );
  read.set(key, texts.join('\n'));
  return texts.join('\n');
}
