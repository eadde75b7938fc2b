import { readdirSync, readFileSync } from 'node:fs';

/** The SDK's modules: packages that are installed with those in package.json. */
const sdkModules = readdirSync(new URL('./node_modules/@wix', import.meta.url))
  .filter((name) => /^(auto_sdk|wix-data-items)/.test(name))
  .map((name) => `@wix/${name}`);

const { dependencies } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

/**
 * Headers of every answer, after OWASP's list of secure headers; the middleware adds those of pages. Two of the list
 * are left out: Cross-Origin-Embedder-Policy, because it would block the platform's pictures; and Clear-Site-Data,
 * because the platform answers the log-out and the shop's own scripts delete the member's data.
 */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  // For everything but pages: on a page, browsers prefer the policy that the middleware sets.
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'X-Permitted-Cross-Domain-Policies', value: 'none' },
];

/** The languages in which the shop has texts; English needs no catalogue. */
const languages = readdirSync(new URL('./lib/translations/catalogues', import.meta.url))
  .map((file) => file.replace('.json', ''))
  .concat('en');

/** @type {import('next').NextConfig} */
export default {
  // A page in a language, `/de/store`; the middleware tells it which.
  rewrites: async () => [{ source: `/:language(${languages.join('|')})/:path*`, destination: '/:path*' }],
  // For the container: a server that contains the parts of its packages that it needs.
  output: process.env.NEXT_OUTPUT === 'standalone' ? 'standalone' : undefined,
  // Read when the shop is built, and again when the page is revalidated a month later.
  outputFileTracingIncludes: { '/source/*': ['app/**', 'components/**', 'lib/**'] },
  // Hosts that built the same version share its id; with different ids, every link would reload the whole page.
  generateBuildId: () => process.env.NEXT_BUILD_ID ?? null,
  cacheComponents: true,
  partialPrefetching: false,
  poweredByHeader: false,
  // Node loads them unbundled. That saves a fifth of a build's processor time, and costs the server neither time nor memory.
  serverExternalPackages: [...sdkModules, 'zod'],
  reactStrictMode: true,
  // `npm run typecheck` checks types, including tests and the emulator, so the build need not.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // With this, each page would contain itself twice, for a later visit: a sixth more to send, and no faster.
    cachedNavigations: false,
    // Writing it takes a quarter of a build's processor time and 136 MB, which is about what it saves in a rebuild.
    turbopackFileSystemCacheForBuild: false,
    // In development, what `import()` loads is compiled when it is first needed: the first page takes a fifth less
    // time.
    turbopackLazyDynamicImports: true,
    turbopackLazyDynamicImportsSSR: true,
    // Every page is rendered per request (app/layout.tsx); without this, development warns about each one.
    instantInsights: { validationLevel: 'manual-warning' },
    optimizePackageImports: Object.keys(dependencies).filter((name) => name.startsWith('@wix/')),
  },
  images: {
    qualities: [75],
    // The widths that the storefront promises: Next's own and those of the platform's pictures.
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    imageSizes: [16, 32, 48, 64, 96, 128, 256, 384],
    remotePatterns: [{ protocol: 'https', hostname: 'static.wixstatic.com', pathname: '/media/**' }],
    localPatterns: [{ pathname: '/media/**', search: '' }],
  },
  headers: () => [
    { source: '/:path*', headers: securityHeaders },
    // Browsers use these over https only, and warn about the second one elsewhere.
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: [
        { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
        { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
      ],
    },
    // A picture that is opened on its own must not run scripts, whatever it contains.
    {
      source: '/media/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
      ],
    },
  ],
};
