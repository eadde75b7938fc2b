import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CRAWLERS } from './lib/middleware/crawlers.mjs';

const { dependencies } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

/**
 * What every answer carries, by OWASP's list of secure headers. What a page alone gets, the middleware adds. Two of the
 * list are left out: Cross-Origin-Embedder-Policy, with which the pictures of the platform would not be shown; and
 * Clear-Site-Data, as the platform answers to a log-out, and the shop's own scripts forget what was the member's.
 */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  // For what is no page: of two, browsers heed the policy that the middleware gives a page.
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'X-Permitted-Cross-Domain-Policies', value: 'none' },
];

/** @type {import('next').NextConfig} */
export default {
  // A build has, besides, the server by itself with what it needs of the packages, which is all that a container is.
  output: process.env.NEXT_OUTPUT === 'standalone' ? 'standalone' : undefined,
  // Coloured while the shop is built, and again a month later.
  outputFileTracingIncludes: { '/source/*': ['app/**', 'components/**', 'lib/**'] },
  // Pages of hosts that built the same know each other: of another build, every link loads a whole page.
  generateBuildId: () => process.env.NEXT_BUILD_ID ?? null,
  cacheComponents: true,
  // What is stale is shown while it is renewed.
  cacheHandlers: { default: fileURLToPath(new URL('./server/cache-handler.mjs', import.meta.url)) },
  partialPrefetching: false,
  poweredByHeader: false,
  // The forms of the SDK are 15 MB of text, more than all else together: Node reads them as they are, where a message is written.
  serverExternalPackages: ['@wix/auto_sdk_forms_forms'],
  htmlLimitedBots: CRAWLERS,
  reactStrictMode: true,
  // Types are checked by `npm run typecheck`, tests and emulator included; a build for use does not wait for that.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Each page would carry itself twice, to be shown again before it is asked for: a sixth more to send, none faster.
    cachedNavigations: false,
    // Every page is made for its request (app/layout.tsx): development would report each as one that is not there at once.
    instantInsights: { validationLevel: 'manual-warning' },
    optimizePackageImports: Object.keys(dependencies).filter((name) => name.startsWith('@wix/')),
  },
  images: {
    qualities: [75],
    // The steps that the storefront promises, which are Next’s own and those of the platform’s pictures.
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    imageSizes: [16, 32, 48, 64, 96, 128, 256, 384],
    remotePatterns: [{ protocol: 'https', hostname: 'static.wixstatic.com', pathname: '/media/**' }],
    localPatterns: [{ pathname: '/media/**', search: '' }],
  },
  headers: () => [
    { source: '/:path*', headers: securityHeaders },
    // A picture that is opened by itself runs nothing, whatever it is.
    {
      source: '/media/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
      ],
    },
  ],
};
