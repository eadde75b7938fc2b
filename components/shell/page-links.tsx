import { connection } from 'next/server';
import { getTranslations } from '#translations';
import { Link } from '@/components/ui/link';
import { platformConfig } from '@/lib/config/platform-config';
import { listSitePages } from '@/lib/wix/pages';

/** Links to the pages that the owner has written, such as the shop's policies, if there are any. */
export async function PageLinks() {
  await connection();
  const pages = await listSitePages(platformConfig());
  if (pages.length === 0) return null;
  const t = await getTranslations();
  return (
    <nav aria-label={t('Good to know')}>
      <p aria-hidden="true">{t('Good to know')}</p>
      {pages.map(({ slug, title }) => (
        <Link key={slug} href={`/pages/${encodeURIComponent(slug)}`}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
