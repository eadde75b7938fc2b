import { clsx } from 'clsx/lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from '#translations';
import { ScriptButton } from '@/components/ui/forms/script-button';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { numberText } from '@/lib/format/numbers';

/** A picture of a product, rendered on the server in both sizes. */
export type GalleryPicture = { src: string; name: string; large: ReactNode; small: ReactNode };

/**
 * The pictures of a product: a row that the browser scrolls, in which each is a link to its full size, and thumbnails.
 * @param shown the address of the one that the choices show
 */
export function ProductGallery({ shots, shown }: { shots: GalleryPicture[]; shown: string | undefined }) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const row = useRef<HTMLDivElement>(null);
  const wanted = Math.max(
    0,
    shots.findIndex(({ src }) => src === shown),
  );
  const [at, setAt] = useState(wanted);

  useEffect(() => scrollTo(row.current, wanted), [wanted]);

  if (shots.length === 0)
    return <div className="aspect-square rounded-card border border-line bg-sunken lg:self-start" />;
  return (
    <div className="min-w-0 lg:sticky lg:top-24 lg:self-start">
      <div className="relative">
        <div
          ref={row}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
          }
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card border border-line bg-sunken motion-safe:scroll-smooth [scrollbar-width:none]"
        >
          {shots.map(({ src, name, large }, index) => (
            <a
              key={src}
              href={src}
              // For the app around this, which may show it on the same page.
              data-picture={name}
              aria-label={t('Enlarge: {name}', { name })}
              className={clsx(
                'aspect-square w-full shrink-0 cursor-zoom-in snap-center -outline-offset-4 *:size-full',
                index === wanted && '[scroll-initial-target:nearest]',
              )}
            >
              {large}
            </a>
          ))}
        </div>
        {shots.length > 1 && (
          <p className="pointer-events-none absolute end-3 bottom-3 rounded-full bg-surface/90 px-2.5 py-1 text-xs text-ink tabular-nums">
            <span className="sr-only">{t('Picture')} </span>
            {numberText(at + 1, locale)} / {numberText(shots.length, locale)}
          </p>
        )}
      </div>
      {shots.length > 1 && (
        <ul aria-label={t('Pictures')} className="mt-3 flex flex-wrap gap-3">
          {shots.map(({ src, name, small }, index) => (
            <li key={src}>
              <ScriptButton
                aria-label={t('Picture {number}: {name}', { number: numberText(index + 1, locale), name })}
                aria-pressed={index === at}
                onClick={() => scrollTo(row.current, index)}
                className={clsx(
                  'block overflow-hidden rounded-control border-2 transition-colors',
                  index === at ? 'border-accent' : 'border-line hover:border-edge',
                )}
              >
                {small}
              </ScriptButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function scrollTo(row: HTMLElement | null, index: number) {
  const slide = row?.children[index];
  if (slide instanceof HTMLElement) row?.scrollTo?.({ left: slide.offsetLeft });
}
