import { existsSync, readFileSync } from 'node:fs';

/** Writes a module's name as the SDK's packages do: `products-v-3` of `productsV3`. */
const dashed = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(/([a-zA-Z])(\d)/g, '$1-$2')
    .toLowerCase();

/** Returns the SDK's typings of a module; empty if it has no package of its own. @param file without its ending */
export function typingsOf(module: string, file: 'index' | 'index.typings'): string {
  const [pkg = '', name = ''] = module.split('.');
  const path = `node_modules/@wix/auto_sdk_${pkg}_${dashed(name)}/build/es/${file}.d.mts`;
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
