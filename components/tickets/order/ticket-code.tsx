import { encode } from 'uqr';

/** A quiet zone of four modules around the code (ISO/IEC 18004). */
const BORDER = 4;

/**
 * A ticket as it is shown at the door: its code, dark on light in either theme so that it can be scanned, and its
 * number for those who type it in.
 * @param checkInUrl what the code says
 */
export function TicketCode({ number, checkInUrl }: { number: string; checkInUrl: string }) {
  const { data, size } = encode(checkInUrl, { ecc: 'M', border: BORDER });
  // Dark modules beside each other are one stroke, in half the bytes of its outline.
  const strokes = data.flatMap((row, y) => {
    const dark = row.map(Number).join('').matchAll(/1+/g);
    return Array.from(dark, ({ index, 0: { length } }) => `M${index} ${y}h${length}`);
  });
  return (
    <figure className="w-40 shrink-0">
      <svg
        role="img"
        aria-label={`Code of ticket ${number}`}
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
