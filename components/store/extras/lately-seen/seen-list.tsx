import { useTranslations } from '#translations';
import { productPath } from '@/components/store/product-path';
import { Link } from '@/components/ui/link';
import type { SeenProduct } from '@/lib/browser/lately-seen';

/** The products that were viewed earlier, latest first. */
export default function SeenList({ seen }: { seen: SeenProduct[] }) {
  const t = useTranslations();
  return (
    <section aria-label={t('Recently viewed')} className="mt-14">
      <h2 className="mb-5 text-2xl font-semibold">{t('Recently viewed')}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-5">
        {seen.slice(0, 4).map(({ slug, name, picture }) => (
          <li key={slug} className="group relative">
            <div className="aspect-square overflow-hidden rounded-card bg-sunken">
              {picture && (
                // biome-ignore lint/performance/noImgElement: next/image made the addresses on the server
                <img
                  {...picture}
                  alt=""
                  loading="lazy"
                  sizes="(min-width: 1152px) 276px, (min-width: 640px) 23vw, 46vw"
                  className="size-full object-cover"
                />
              )}
            </div>
            <Link
              href={productPath(slug)}
              className="mt-2 block font-medium break-words card-link group-hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
