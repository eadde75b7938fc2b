import { useEffect, useRef } from 'react';

/** How far from its place a slide still counts as there, in pixels: browsers round. */
const NEAR = 2;

/**
 * Keeps a row of slides, each as wide as the row, at the one that is shown, and tells which one a swipe has shown.
 * @param at the number of the slide, from 0
 * @param onShow gets the number of another one
 * @returns for the row
 */
export function useSlides(at: number, onShow: (index: number) => void) {
  const row = useRef<HTMLDivElement>(null);
  /** While the row moves by itself, the slides that it passes are not shown. */
  const goesTo = useRef<number>(undefined);
  const moved = useRef(false);

  useEffect(() => {
    const slide = row.current?.children[at];
    if (!row.current || !(slide instanceof HTMLElement)) return;
    const left = slide.offsetLeft;
    if (Math.abs(row.current.scrollLeft - left) <= NEAR) return;
    goesTo.current = at;
    // The slide to begin with is there at once.
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

  /** A finger takes over from a movement. */
  const onPointerDown = () => {
    goesTo.current = undefined;
    moved.current = true;
  };

  return { ref: row, onScroll, onPointerDown };
}
