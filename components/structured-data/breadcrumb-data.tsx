import { getTranslations } from '#translations';
import type { Crumb } from '@/components/ui/breadcrumbs';
import { siteOrigin } from '@/lib/urls/site-origin';
import { JsonLd } from './json-ld';

/** The breadcrumbs of a page for search engines (schema.org/BreadcrumbList), with whole addresses. */
export async function BreadcrumbData({ trail }: { trail: Crumb[] }) {
  const [origin, t] = await Promise.all([siteOrigin(), getTranslations()]);
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [{ href: '/', name: t('Home') }, ...trail].map(({ href, name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: `${new URL(href, origin)}`,
        })),
      }}
    />
  );
}
