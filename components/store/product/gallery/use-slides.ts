import { useEffect, useRef } from 'react';

/** The distance from its place within which a slide still counts as there, in pixels, because browsers round. */
const NEAR = 2;

/**
 * Keeps a row of slides, each as wide as the row, at the current one, and reports the slide that a swipe has reached.
 * @param at the index of the slide, from 0
 * @param onShow gets the index of another one
 * @returns props for the row
 */
export function useSlides(at: number, onShow: (index: number) => void) {
  const row = useRef<HTMLDivElement>(null);
  /** The slide to which the row is scrolling automatically; those that it passes are not reported. */
  const goesTo = useRef<number>(undefined);
  const moved = useRef(false);

  useEffect(() => {
    const slide = row.current?.children[at];
    if (!row.current || !(slide instanceof HTMLElement)) return;
    const left = slide.offsetLeft;
    if (Math.abs(row.current.scrollLeft - left) <= NEAR) return;
    goesTo.current = at;
    // The first slide is shown without scrolling.
    row.current.scrollTo?.({ left, behavior: moved.current ? 'smooth' : 'instant' });
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
