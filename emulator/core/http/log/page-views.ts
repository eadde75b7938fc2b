/** A call, as far as it says which page view it is of. */
export interface Viewed {
  number: number;
  /** Milliseconds since the process began. */
  started: number;
  duration: number;
  caller?: { id: string } | undefined;
  userAgent?: string | undefined;
  trace?: string | undefined;
  view?: number | undefined;
}

/** The longest pause between two calls of one page view, in milliseconds. */
const PAUSE = 250;
/** How many callers are remembered. */
const CALLERS = 1000;

/** `00-<trace id>-<parent id>-<flags>` (W3C Trace Context, 3.2). */
const traceIdOf = (header: string): string => header.split('-')[1] ?? header;

/**
 * Makes the function that says which page view a call belongs to, by the number of its first call. Calls of one trace
 * belong together; others do where one caller makes them with one program, shortly after each other: the SDK sends
 * nothing by which a page could be told. Calls are to come in the order in which they were answered.
 */
export function createPageViews(): (call: Viewed) => number {
  const latest = new Map<string, { view: number; end: number }>();
  return (call) => {
    const { number, started, duration, caller, userAgent, trace } = call;
    const key = trace ? traceIdOf(trace) : `${caller?.id ?? ''} ${userAgent ?? ''}`;
    const end = started + duration;
    const known = latest.get(key);
    if (known && (trace !== undefined || started - known.end <= PAUSE)) {
      known.end = Math.max(known.end, end);
      return known.view;
    }
    if (latest.size >= CALLERS) latest.clear();
    latest.set(key, { view: number, end });
    return number;
  };
}
