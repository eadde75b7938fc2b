import { encode } from 'uqr';
import { useTranslations } from '#translations';

/** The quiet zone around the code: four modules (ISO/IEC 18004). */
const BORDER = 4;

/**
 * A ticket to show at the door: its code, dark on light in both themes so that it can be scanned, and its number, which
 * can be typed in.
 * @param checkInUrl the content of the code
 */
export function TicketCode({ number, checkInUrl }: { number: string; checkInUrl: string }) {
  const t = useTranslations();
  const { data, size } = encode(checkInUrl, { ecc: 'M', border: BORDER });
  // Adjacent dark modules are one stroke, which needs half the bytes of an outline.
  const strokes = data.flatMap((row, y) => {
    const dark = row.map(Number).join('').matchAll(/1+/g);
    return Array.from(dark, ({ index, 0: { length } }) => `M${index} ${y}h${length}`);
  });
  return (
    <figure className="w-40 shrink-0">
      <svg
        role="img"
        aria-label={t('Code of ticket {number}', { number })}
        viewBox={`0 -0.5 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-full rounded-control bg-white text-black"
      >
        <path stroke="currentColor" d={strokes.join('')} />
      </svg>
      <figcaption className="mt-2 text-center text-sm font-medium tabular-nums">{number}</figcaption>
    </figure>
  );
}
