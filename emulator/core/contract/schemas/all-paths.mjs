// Replaces the SDK's runtime while paths.mjs reads the bundles.
import { resolveUrl as choosePath } from '@wix/sdk-runtime/rest-modules';

export const toURLSearchParams = () => new URLSearchParams();

/**
 * The path tables, and for each a host for which the SDK uses it: the API's own host, and a site with a
 * custom API address (platform facts 2.9).
 */
const TABLES = { 'www.wixapis.com': 'www.wixapis.com', localhost: '_' };

/** @returns every path of a function instead of the one for a host */
export function resolveUrl({ domainToMappings, ...opts }) {
  const chosen = Object.keys(TABLES).map((host) => choosePath({ ...opts, host, domainToMappings }));
  const others = Object.entries(TABLES).flatMap(([host, table]) =>
    (domainToMappings[table] ?? [])
      .filter(({ destPath }) => opts.protoPath.startsWith(destPath))
      .map((mapping) => choosePath({ ...opts, host, domainToMappings: { [table]: [mapping] } })),
  );
  return [...new Set([...chosen, ...others])];
}
