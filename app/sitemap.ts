import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { platformConfig } from '@/lib/config/platform-config';
import { siteOrigin } from '@/lib/urls/site-origin';
import { listSitemapSlugs } from '@/lib/wix/slugs';

const EXAMPLES = ['booking', 'store', 'tickets', 'subscriptions'];

/** The public pages: the examples and, if the platform answers, everything that they list. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const [origin, slugs] = await Promise.all([siteOrigin(), listSitemapSlugs(platformConfig())]);
  const details = Object.entries(slugs).flatMap(([example, names]) =>
    names.map((name) => `/${example}/${encodeURIComponent(name)}`),
  );
  return ['', ...EXAMPLES.map((example) => `/${example}`), ...details].map((path) => ({
    url: `${origin}${path || '/'}`,
  }));
}
