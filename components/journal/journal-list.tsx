import { getTranslations, useTranslations } from '#translations';
import { ProblemPage } from '@/components/problems/problem-page';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ChoiceLink } from '@/components/ui/lists/choice-link';
import { PageNumbers } from '@/components/ui/lists/page-numbers';
import { Skeleton } from '@/components/ui/skeleton';
import { firstParam, type SearchParams } from '@/lib/urls/search-params';
import { listJournalCategories, listPosts, POSTS_PAGE_SIZE } from '@/lib/wix/blog';
import { siteFormat } from '@/lib/wix/site';
import { journalPath } from './paths';
import { PostCard } from './post-card';

/** Shows the posts for an address: a page of all posts, or of a category. */
export async function JournalList({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams;
  const page = Math.max(1, Math.floor(Number(firstParam(params.page))) || 1);
  const categories = await listJournalCategories();
  const known = categories.ok ? categories.value : [];
  const chosen = known.find(({ slug }) => slug === firstParam(params.category));
  const result = await listPosts(page, chosen?.id);
  if (!result.ok) return <ProblemPage problem={result.problem} />;
  const { posts, total } = result.value;
  const t = await getTranslations();
  const { locale } = await siteFormat();
  const [first, ...others] = posts;
  return (
    <div className="space-y-10">
      {known.length > 1 && (
        <nav aria-label={t('Categories')}>
          <ul className="flex flex-wrap gap-2">
            <ChoiceLink name={t('All')} href={journalPath()} chosen={!chosen} />
            {known.map(({ id, slug, name }) => (
              <ChoiceLink key={id} name={name} href={journalPath(slug)} chosen={id === chosen?.id} />
            ))}
          </ul>
        </nav>
      )}
      {chosen?.description && <p className="max-w-prose text-lg text-muted">{chosen.description}</p>}
      {first ? (
        <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 sm:[&>:first-child]:col-span-full">
          <PostCard post={first} large eager />
          {others.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={page > 1 ? t('No more posts') : t('Nothing written yet')}
          action={<ButtonLink href={journalPath(chosen?.slug)}>{t('First page')}</ButtonLink>}
        >
          {page > 1 ? t('This page of the journal is empty.') : t('The first post will be here.')}
        </EmptyState>
      )}
      <PageNumbers
        label={t('Pages')}
        page={page}
        pages={Math.ceil(total / POSTS_PAGE_SIZE)}
        linkTo={(to) => ({ href: journalPath(chosen?.slug, to) })}
        locale={locale}
      />
    </div>
  );
}

/** Placeholder for the list. */
export function JournalSkeleton() {
  const t = useTranslations();
  return (
    <div aria-busy="true" className="space-y-10">
      <p className="sr-only">{t('Loading the journal…')}</p>
      <Skeleton className="h-11 max-w-2xl" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
