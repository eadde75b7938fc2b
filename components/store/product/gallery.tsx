import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { numberText } from '@/lib/format/numbers';

/** A picture of a product, made on the server in both of its sizes. */
export type GalleryPicture = { src: string; name: string; large: ReactNode; small: ReactNode };

/** The pictures of a product: one in full, and the others to be chosen. @param shown the address of the one in full */
export function ProductGallery({
  shots,
  shown,
  onShow,
}: {
  shots: GalleryPicture[];
  shown: string | undefined;
  onShow: (src: string) => void;
}) {
  const locale = useSiteLocale();
  const full = shots.find(({ src }) => src === shown) ?? shots[0];
  return (
    <div className="lg:sticky lg:top-24 lg:self-start">
      <div
        key={full?.src}
        className="aspect-square overflow-hidden rounded-card border border-line bg-sunken *:size-full"
      >
        {full?.large}
      </div>
      {shots.length > 1 && (
        <ul aria-label="Pictures" className="mt-3 flex flex-wrap gap-3">
          {shots.map(({ src, name, small }, index) => {
            const current = src === full?.src;
            return (
              <li key={src}>
                <button
                  type="button"
                  aria-label={`Picture ${numberText(index + 1, locale)}: ${name}`}
                  aria-pressed={current}
                  onClick={() => onShow(src)}
                  className={clsx(
                    'block rounded-control border-2 transition-colors',
                    current ? 'border-accent' : 'border-line hover:border-edge',
                  )}
                >
                  {small}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
