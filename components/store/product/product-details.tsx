import { useTranslations } from '#translations';
import { OwnerHint } from '@/components/problems/owner-hint';
import { ProblemPage } from '@/components/problems/problem-page';
import { Html } from '@/components/rich-text/html';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Result } from '@/lib/wix/platform';
import type { ProductDetails as Details } from '@/lib/wix/store';
import { sectionId } from '../product-path';
import { firstSelection, pictureOf } from './choices';
import { toGalleryPictures } from './gallery-pictures';
import { ProductView } from './product-view';

/** A product with its pictures, its form, and what the owner has written about it. */
export async function ProductDetails({ reading }: { reading: Promise<Result<Details | undefined>> }) {
  const result = await reading;
  if (!result.ok) {
    const missing = result.problem.kind === 'not-installed';
    return <ProblemPage problem={result.problem} action={missing && <OwnerHint app="stores" missing />} />;
  }
  if (!result.value) return <NotSold />;
  const { product, brand, pictures, description, sections } = result.value;
  return (
    <ProductView
      product={product}
      brand={brand}
      shots={toGalleryPictures(pictures, product, pictureOf(product, firstSelection(product)))}
    >
      {description && <Html html={description} className="mt-8 border-t border-line pt-6" />}
      {sections.map(({ title, description }, index) => (
        <details
          key={title}
          className="group border-b border-line py-1 first-of-type:mt-6 first-of-type:border-t"
        >
          <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-control font-medium [&::-webkit-details-marker]:hidden">
            {title}
            <span aria-hidden="true" className="text-xl text-muted group-open:rotate-45">
              +
            </span>
          </summary>
          {/* Browsers unfold it when an address points into it. */}
          <div id={sectionId(index)} className="scroll-mt-32">
            <Html html={description} className="pb-4 text-muted" />
          </div>
        </details>
      ))}
    </ProductView>
  );
}

function NotSold() {
  const t = useTranslations();
  return (
    <>
      <h1 className="mb-6 text-3xl font-semibold">{t('We could not find this product')}</h1>
      <Notice
        tone="warn"
        action={
          <ButtonLink href="/store" variant="secondary" size="sm">
            {t('See all products')}
          </ButtonLink>
        }
      >
        {t('It may not be sold any more, or the address has a typo.')}
      </Notice>
    </>
  );
}
