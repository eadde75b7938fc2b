import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export default {
  turbopack: { root },
  outputFileTracingRoot: root,
  experimental: {
    optimizePackageImports: ['@wix/ecom', '@wix/members', '@wix/stores', '@wix/sdk'],
    // No other build reads it.
    turbopackFileSystemCacheForBuild: false,
  },
};
