import { clsx } from 'clsx/lite';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from '#translations';
import { ScriptButton, useHydrated } from '@/components/ui/forms/script-button';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { onDemand } from '@/components/ui/on-demand';
import { numberText } from '@/lib/format/numbers';

/** A picture of a product, rendered on the server in both sizes. */
export type GalleryPicture = { src: string; name: string; large: ReactNode; small: ReactNode };

// The dialog's library and the code that computes sizes are loaded when a picture is first enlarged.
const EnlargedPicture = onDemand(() => import('./enlarged-picture'));

/**
 * The pictures of a product: side by side to swipe through, also with arrow keys, with thumbnails; a press enlarges
 * one.
 * @param shown the address of the current one
 */
export function ProductGallery({
  shots,
  shown,
  onShow,
}: {
  shots: GalleryPicture[];
  shown: string | undefined;
  onShow: (src: string) => void;
}) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const [enlarged, setEnlarged] = useState(false);
  const at = Math.max(
    0,
    shots.findIndex(({ src }) => src === shown),
  );
  const show = (index: number) => {
    const shot = shots[(index + shots.length) % shots.length];
    if (shot) onShow(shot.src);
  };
  const slides = useSlides(at, show);
  const hydrated = useHydrated();

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || shots.length < 2) return;
    event.preventDefault();
    show(at + (getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step));
  }

  if (shots.length === 0)
    return <div className="aspect-square rounded-card border border-line bg-sunken lg:self-start" />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it have the focus
    <div className="min-w-0 lg:sticky lg:top-24 lg:self-start" onKeyDown={onKeyDown}>
      <div className="relative">
        <div
          {...slides}
          // Until its buttons work, keys scroll the row itself.
          tabIndex={hydrated ? undefined : 0}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card border border-line bg-sunken [scrollbar-width:none]"
        >
          {shots.map(({ src, name, large }, index) => (
            <div
              key={src}
              aria-hidden={index !== at}
              className={clsx(
                'aspect-square w-full shrink-0 snap-center',
                index === at && '[scroll-initial-target:nearest]',
              )}
            >
              <ScriptButton
                tabIndex={index === at ? 0 : -1}
                aria-label={t('Enlarge: {name}', { name })}
                onClick={() => setEnlarged(true)}
                className="block size-full cursor-zoom-in -outline-offset-4 *:size-full"
              >
                {large}
              </ScriptButton>
            </div>
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
                onClick={() => show(index)}
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
      {enlarged && (
        <EnlargedPicture
          open
          shots={shots.map(({ src, name }) => ({ src, name }))}
          at={at}
          onShow={show}
          onClose={() => setEnlarged(false)}
        />
      )}
    </div>
  );
}

/** The distance from its place within which a slide still counts as there, in pixels, because browsers round. */
const NEAR = 2;

/**
 * Keeps a row of slides, each as wide as the row, at the current one, and reports the slide that a swipe has reached.
 * @param at the index of the slide, from 0
 * @param onShow gets the index of another one
 * @returns props for the row
 */
function useSlides(at: number, onShow: (index: number) => void) {
  const row = useRef<HTMLDivElement>(null);
  /** The slide to which the row is scrolling automatically; those that it passes are not reported. */
  const goesTo = useRef<number>(undefined);
  const moved = useRef(false);

  useEffect(() => {
    const slide = row.current?.children[at];
    if (!row.current || !(slide instanceof HTMLElement)) return;
    const offset = slide.offsetLeft;
    if (Math.abs(row.current.scrollLeft - offset) <= NEAR) return;
    goesTo.current = at;
    // The first slide is shown without scrolling.
    row.current.scrollTo?.({ left: offset, behavior: moved.current ? 'smooth' : 'instant' });
    moved.current = true;
  }, [at]);

  function onScroll() {
    if (!row.current) return;
    const { scrollLeft, clientWidth } = row.current;
    const place = Math.abs(scrollLeft) / clientWidth;
    const index = Math.round(place);
    if (goesTo.current !== undefined) {
      if (Math.abs(place - goesTo.current) * clientWidth <= NEAR) goesTo.current = undefined;
    } else if (index !== at) {
      moved.current = true;
      onShow(index);
    }
  }

  /** A finger takes over from the scrolling. */
  const onPointerDown = () => {
    goesTo.current = undefined;
    moved.current = true;
  };

  return { ref: row, onScroll, onPointerDown };
}
