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
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <figure className="w-40 shrink-0">
      <svg
        role="img"
        aria-label={`Code of ticket ${number}`}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-full rounded-control bg-white text-black"
      >
        <path fill="currentColor" d={modules.join('')} />
      </svg>
      <figcaption className="mt-2 text-center text-sm font-medium tabular-nums">{number}</figcaption>
    </figure>
  );
}
