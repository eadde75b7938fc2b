import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { ProblemPage } from '@/components/problems/problem-page';
import { ReviewForm } from '@/components/store/extras/reviews/review-form';
import { productPath } from '@/components/store/product-path';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { Skeleton } from '@/components/ui/skeleton';
import { message } from '@/lib/translations/translate';
import { slugOf } from '@/lib/urls/search-params';
import { isMember } from '@/lib/wix/member';
import { getProduct } from '@/lib/wix/store';

const NOT_SOLD = { kind: 'not-found', message: message('This is not sold here any more.') } as const;

type Props = PageProps<'/store/[slug]/review'>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations())('Write a review'), robots: { index: false } };
}

/** The form for a review of a product. */
export default function ReviewPage({ params }: Props) {
  return (
    <PageShell>
      <DeferredContent fallback={<Skeleton className="h-160 max-w-xl rounded-card" />}>
        {WriteReview({ params })}
      </DeferredContent>
    </PageShell>
  );
}

async function WriteReview({ params }: Pick<Props, 'params'>) {
  const [result, member, t] = await Promise.all([
    getProduct(slugOf((await params).slug)),
    isMember(),
    getTranslations(),
  ]);
  if (!result.ok) return <ProblemPage problem={result.problem} />;
  if (!result.value) return <ProblemPage problem={NOT_SOLD} />;
  const { id, name, slug } = result.value.product;
  return (
    <div className="max-w-xl">
      <Breadcrumbs
        trail={[
          { href: '/store', name: t('Store') },
          { href: productPath(slug), name },
        ]}
      />
      <h1 className="mb-6 text-title font-semibold">{t('Write a review')}</h1>
      <ReviewForm productId={id} member={member} />
    </div>
  );
}
