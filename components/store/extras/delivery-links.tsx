import { sectionId } from '@/components/store/product-path';
import type { ProductDetails } from '@/lib/wix/store';

/**
 * Titles of sections about delivery and returns. Owners choose titles freely; these are in the languages of the demo's
 * mails.
 */
const ANSWERS =
  /deliver|shipping|return|refund|exchange|versand|liefer|rückgabe|umtausch|env[ií]o|devoluci|livraison|retour|配送|返品|返却/i;

/** Links to the owner's sections about delivery and returns, if there are any. */
export function DeliveryLinks({ sections }: Pick<ProductDetails, 'sections'>) {
  const answers = sections
    .map(({ title }, index) => ({ title, index }))
    .filter(({ title }) => ANSWERS.test(title));
  if (answers.length === 0) return null;
  return (
    <ul className="space-y-1 text-sm">
      {answers.map(({ title, index }) => (
        <li key={title}>
          <a
            href={`#${sectionId(index)}`}
            className="inline-flex min-h-6 items-center gap-2 text-muted underline-offset-4 hover:text-ink hover:underline"
          >
            <Parcel />
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

const Parcel = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    className="size-5"
  >
    <path
      d="M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7M6.5 4.8l7 3.5"
      strokeLinejoin="round"
    />
  </svg>
);
