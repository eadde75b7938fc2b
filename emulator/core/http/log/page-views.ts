/** The facts about a call that determine its page view. */
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
 * Makes the function that returns the page view of a call: the number of the view's first call. Calls of one trace
 * belong together. Otherwise, calls that one caller makes with one program in quick succession belong together, because
 * the SDK sends nothing that identifies a page. Pass calls in the order in which they were answered.
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
