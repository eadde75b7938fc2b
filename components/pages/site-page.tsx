import { getTranslations } from '#translations';
import { ProblemPage } from '@/components/problems/problem-page';
import { Html } from '@/components/rich-text/html';
import { BreadcrumbData } from '@/components/structured-data/breadcrumb-data';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { slugOf } from '@/lib/urls/search-params';
import { getSitePage } from '@/lib/wix/pages';

/** A page that the owner has written: delivery and returns, privacy and so on. */
export async function SitePage({ params }: { params: Promise<{ slug: string }> }) {
  const page = await getSitePage(slugOf((await params).slug));
  if (!page.ok) {
    const t = await getTranslations();
    return <ProblemPage problem={page.problem} action={<ButtonLink href="/">{t('Home page')}</ButtonLink>} />;
  }
  const { title, text } = page.value;
  return (
    <>
      <Breadcrumbs trail={[]} here={title} />
      <BreadcrumbData trail={[]} />
      <article className="mx-auto mt-4 max-w-prose">
        <h1 className="text-title font-semibold break-words">{title}</h1>
        <Html html={text} heading="h2" className="mt-6 [&_h2]:pt-4 [&_h2]:text-xl" />
      </article>
    </>
  );
}
