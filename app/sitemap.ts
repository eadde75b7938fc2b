import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { platformConfig } from '@/lib/config/platform-config';
import { addressIn } from '@/lib/urls/language-address';
import { siteOrigin } from '@/lib/urls/site-origin';
import { siteLanguages } from '@/lib/wix/brand';
import { listSitemapSlugs } from '@/lib/wix/slugs';

const EXAMPLES = ['booking', 'store', 'tickets', 'subscriptions'];

/** The most addresses of a sitemap (sitemaps.org). */
const MOST = 50_000;

/**
 * The public pages, in each language of the site: the examples and, if the platform answers, everything that they list.
 * The address without a language is the site's own.
 */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const [origin, slugs, [own, ...others]] = await Promise.all([
    siteOrigin(),
    listSitemapSlugs(platformConfig()),
    siteLanguages(),
  ]);
  const details = Object.entries(slugs).flatMap(([example, names]) =>
    names.map((name) => `/${example}/${encodeURIComponent(name)}`),
  );
  const paths = ['/', ...EXAMPLES.map((example) => `/${example}`), ...details];
  if (!own || others.length === 0) return paths.map((path) => ({ url: origin + path }));
  const pages = paths.map((path) => {
    const inOthers = others.map((language) => [language, origin + addressIn(language, path)] as const);
    const url = origin + path;
    return { url, languages: Object.fromEntries([['x-default', url], [own, url], ...inOthers]), inOthers };
  });
  return [
    ...pages.map(({ url, languages }) => ({ url, alternates: { languages } })),
    ...pages.flatMap(({ languages, inOthers }) =>
      inOthers.map(([, url]) => ({ url, alternates: { languages } })),
    ),
  ].slice(0, MOST);
}
