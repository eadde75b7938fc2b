// Reads from the SDK's bundles the paths at which the platform answers each function. A bundle has a table of
// paths for each host; the SDK takes the first that fits, the platform answers them all. The bundles are run,
// not parsed: the function of the SDK's runtime that chooses from a table is replaced by one that returns
// every path.
import { existsSync } from 'node:fs';
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
  if (!existsSync(`${folder}/meta.mjs`)) return readOldPaths(folder);
  const bundle = await import(`${folder}/meta.mjs`);
  return (name) => bundle[name]().getUrl({});
}

/** Bundles of the old layout choose with a runtime of their own, so each host is asked for its path. */
async function readOldPaths(folder) {
  const { default: bundle } = await import(`${folder}/../cjs/meta.js`);
  return (name) => ['www.wixapis.com', 'localhost'].map((host) => bundle[name]().getUrl({ host }));
}
