// Reads from the SDK's bundles the paths at which the platform answers each function. A bundle has a table of
// paths for each host; the SDK takes the first that fits, the platform answers them all. The bundles are run,
// not parsed: the function of the SDK's runtime that chooses from a table is replaced by one that returns
// every path.
import { existsSync, readdirSync } from 'node:fs';
import { register } from 'node:module';

const allPaths = import.meta.resolve('./all-paths.mjs');
const hooks = `export const resolve = (specifier, context, next) =>
  specifier === '@wix/sdk-runtime/rest-modules' && context.parentURL !== '${allPaths}'
    ? { url: '${allPaths}', shortCircuit: true }
    : next(specifier, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

/**
 * @param folder the build of a module of the SDK
 * @returns a function that reads the paths of one SDK function: first the path on the API's host, then the
 * one on a site's host, then the others
 */
export async function readPaths(folder) {
  const bundle = await readBundle(folder);
  if (existsSync(`${folder}/meta.mjs`)) return (name) => bundle[name]().getUrl({});
  // Bundles of the old layout choose with a runtime of their own, so each host is asked for its path.
  const hosts = ['www.wixapis.com', 'localhost'];
  return (name) => [...new Set(hosts.map((host) => bundle[name]().getUrl({ host })))];
}

const readBundle = async (folder) =>
  existsSync(`${folder}/meta.mjs`)
    ? import(`${folder}/meta.mjs`)
    : (await import(`${folder}/../cjs/meta.js`)).default;

/**
 * @param packages the folder of the SDK's packages
 * @param modules the names of the modules that are served, and their packages
 * @returns the text of a table: the method and the paths of every function of the installed packages, by its name. Those
 * of modules that are not served are named by their package. Each has a line, so that two changes can be merged.
 */
export async function readAllPaths(packages, modules) {
  const names = Object.fromEntries(Object.entries(modules).map(([name, pkg]) => [pkg, name]));
  const table = {};
  for (const folder of readdirSync(packages).sort()) {
    const pkg = folder.replace(/^auto_sdk_/, '');
    const build = `${packages}/${folder}/build/es`;
    if (!names[pkg] && (pkg === folder || !existsSync(`${build}/meta.mjs`))) continue;
    const bundle = await readBundle(build);
    const pathsOf = await readPaths(build);
    for (const [name, read] of Object.entries(bundle))
      if (typeof read === 'function' && read.length === 0)
        table[`${names[pkg] ?? moduleOf(pkg)}.${name}`] = [read().httpMethod, ...everyPath(pathsOf(name))];
  }
  const lines = Object.entries(table).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

const everyPath = (paths) => paths.all ?? new Set(paths);

/** Returns the name of a module, such as `ecom.cartV2`, by its package, such as `ecom_cart-v-2`. */
const moduleOf = (pkg) =>
  pkg.replace('_', '.').replace(/(?<=\..*)-(\w)/g, (_, letter) => letter.toUpperCase());
