import { getTranslations, useTranslations } from '#translations';
import { ProblemPage } from '@/components/problems/problem-page';
import { RichText } from '@/components/rich-text/rich-text';
import { BreadcrumbData } from '@/components/structured-data/breadcrumb-data';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { DeferredContent } from '@/components/ui/deferred-content';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { Skeleton } from '@/components/ui/skeleton';
import { type SearchParams, slugOf } from '@/lib/urls/search-params';
import { getPost, type JournalArticle, listJournalCategories } from '@/lib/wix/blog';
import { Comments } from './comments';
import { journalPath } from './paths';
import { PostCard, PostFacts } from './post-card';

/** The page of a post: its text, readers' comments and related posts. */
export async function Article({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: SearchParams;
}) {
  const result = await getPost(slugOf((await params).slug));
  const t = await getTranslations();
  if (!result.ok) {
    return (
      <ProblemPage
        problem={result.problem}
        action={<ButtonLink href="/journal">{t('All posts')}</ButtonLink>}
      />
    );
  }
  const { post, text, related } = result.value;
  const trail = [{ href: '/journal', name: t('Journal') }];
  return (
    <>
      <Breadcrumbs trail={trail} here={post.title} />
      <BreadcrumbData trail={trail} />
      <article>
        <header className="mx-auto mt-4 max-w-3xl text-center">
          <Categories ids={post.categoryIds} />
          <h1 className="mt-3 text-title font-semibold break-words">{post.title}</h1>
          <p className="mt-4 text-lg text-muted">{post.excerpt}</p>
          <div className="mt-4 flex justify-center">
            <PostFacts post={post} />
          </div>
        </header>
        {post.picture && (
          <Picture
            picture={post.picture}
            sizes="(min-width: 1216px) 1168px, 100vw"
            className="mt-8 -mx-4 aspect-[3/2] sm:mx-0 sm:rounded-card lg:aspect-[21/9]"
            eager
            moves={post.id}
          />
        )}
        <div className="mx-auto mt-10 max-w-prose text-lg">
          <RichText document={text} level={2} />
        </div>
      </article>
      {/* As wide as the text above, whose letters are larger. */}
      <div className="mx-auto mt-16 max-w-prose text-lg *:text-base">
        <DeferredContent fallback={<Skeleton className="h-40" />}>
          {Comments({ post, searchParams })}
        </DeferredContent>
      </div>
      <Related related={related} />
    </>
  );
}

async function Categories({ ids }: { ids: string[] }) {
  const categories = await listJournalCategories();
  const own = categories.ok ? categories.value.filter(({ id }) => ids.includes(id)) : [];
  if (own.length === 0) return null;
  return (
    <p className="flex flex-wrap justify-center gap-x-4 text-sm font-medium">
      {own.map(({ id, slug, name }) => (
        <Link
          key={id}
          href={journalPath(slug)}
          className="py-2 text-accent underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      ))}
    </p>
  );
}

function Related({ related }: Pick<JournalArticle, 'related'>) {
  const t = useTranslations();
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-16 border-t border-line pt-12">
      <h2 id="related" className="mb-6 text-heading font-semibold">
        {t('Read on')}
      </h2>
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {related.map((post) => (
          <PostCard key={post.id} post={post} level={3} />
        ))}
      </ul>
    </section>
  );
}
