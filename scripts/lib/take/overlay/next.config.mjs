/** @type {import('next').NextConfig} */
export default {
  cacheComponents: true,
  partialPrefetching: false,
  experimental: { instantInsights: { validationLevel: 'manual-warning' } },
  images: {
    remotePatterns: [{ protocol: 'https', hostname: 'static.wixstatic.com', pathname: '/media/**' }],
  },
};
