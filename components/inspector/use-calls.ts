import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { pageStartedAt } from '@/lib/inspector/page-start';
import { CALLS_PATH, type CallsAnswer, type ShownCall } from '@/lib/inspector/shown-call';

/** How soon to read again a call whose answer was incomplete, in milliseconds. */
const UNFINISHED_MS = 400;

type Calls = {
  /** The calls of this page, oldest first; undefined until they are read. */
  calls?: ShownCall[];
  /** Whether the page was reloaded because nothing had been recorded. */
  began: boolean;
  problem?: string;
};

const NO_TELLING = 'The shop’s server did not tell its calls. Reload the page to try again.';
const NO_SESSION =
  'This browser has no session. Either it keeps no cookies, or the platform gave no tokens: then the calls for them are below.';

/** Returns the platform calls of this page, kept up to date while the inspector is open. */
export function useCalls(open: boolean): Calls {
  const router = useRouter();
  const [state, setState] = useState<Calls>({ began: false });
  const server = useRef<ShownCall[]>([]);

  useEffect(() => {
    if (!open) return;
    let reading = false;
    let again = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closed = false;

    async function read() {
      if (reading) {
        again = true;
        return;
      }
      reading = true;
      const { problem, began } = await readServerCalls();
      reading = false;
      if (closed) return;
      // The calls for the page as shown were not recorded, so it is loaded again.
      if (began) router.refresh();
      setState((before) => ({ calls: ofThisPage(server.current), began: before.began || began, problem }));
      clearTimeout(timer);
      if (again) {
        again = false;
        read();
      } else if (ofThisPage(server.current).some(({ done }) => !done)) {
        timer = setTimeout(read, UNFINISHED_MS);
      }
    }

    async function readServerCalls(): Promise<{ problem?: string; began: boolean }> {
      try {
        const response = await fetch(CALLS_PATH, { cache: 'no-store' });
        if (!response.ok) throw new Error(`status ${response.status}`);
        const answer: CallsAnswer = await response.json();
        const now = Date.now();
        server.current = answer.calls.map((call) => ({ ...call, at: now - call.age }));
        return { began: answer.began, ...(!answer.session && { problem: NO_SESSION }) };
      } catch (error) {
        console.error('The calls could not be read', error);
        return { began: false, problem: NO_TELLING };
      }
    }

    // Any fetch of the page, for another page or an action, may have made the server call the platform.
    const observer = new PerformanceObserver((list) => {
      const fetches = list.getEntriesByType('resource').filter((entry) => {
        return entry instanceof PerformanceResourceTiming && entry.initiatorType === 'fetch';
      });
      if (fetches.some(({ name }) => new URL(name).pathname !== CALLS_PATH)) read();
    });
    observer.observe({ type: 'resource' });
    read();
    return () => {
      closed = true;
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [open, router]);

  return state;
}

function ofThisPage(server: ShownCall[]): ShownCall[] {
  return server.filter(({ at }) => at >= pageStartedAt()).sort((a, b) => a.at - b.at);
}
