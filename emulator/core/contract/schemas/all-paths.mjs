// Replaces the SDK's runtime while paths.mjs reads the bundles.
import { resolveUrl as choosePath } from '@wix/sdk-runtime/rest-modules';

export const toURLSearchParams = () => new URLSearchParams();

/**
 * The path tables, and for each a host for which the SDK uses it: the API's own host, and a site with a
 * custom API address (platform facts 2.9).
 */
const TABLES = { 'www.wixapis.com': 'www.wixapis.com', localhost: '_' };

/** The table of the API's host in modules that have none under its public name. */
const API = 'api._api_base_domain_';

/**
 * @returns every path of a function instead of the one for a host; `all` are also those on the hosts of the platform's
 * own pages
 */
export function resolveUrl({ domainToMappings, ...opts }) {
  const chosen = Object.keys(TABLES).map((host) => choosePath({ ...opts, host, domainToMappings }));
  const pathsIn = (host, table) =>
    (domainToMappings[table] ?? [])
      .filter(({ destPath }) => opts.protoPath.startsWith(destPath))
      .map((mapping) => choosePath({ ...opts, host, domainToMappings: { [TABLES[host]]: [mapping] } }));
  const others = Object.entries(TABLES).flatMap(([host, table]) => pathsIn(host, table));
  const ofApi = domainToMappings['www.wixapis.com'] ? [] : pathsIn('www.wixapis.com', API);
  const paths = [...new Set([...chosen, ...others, ...ofApi])];
  const elsewhere = Object.keys(domainToMappings).flatMap((table) => pathsIn('www.wixapis.com', table));
  return Object.assign(paths, { all: [...new Set([...paths, ...elsewhere])] });
}
