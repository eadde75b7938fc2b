'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';

/** How long until a page is first reloaded automatically, in milliseconds; twice as long each time, up to four times. */
const FIRST_WAIT_MS = 3_000;
const MOST_DOUBLINGS = 4;

/** When this page was last reloaded automatically: several problems of one page reload it once. */
let reloadedAt = 0;

/**
 * Reloads this page from the server, in place.
 * @param auto also reloads it automatically and invisibly, from time to time while it is seen, until the page works
 */
export function RetryButton({ children, auto }: { children?: string; auto?: boolean }) {
  const t = useTranslations();
  const router = useRouter();
  const button = useRef<HTMLButtonElement>(null);
  const [pending, start] = useTransition();
  const [asking, startQuietly] = useTransition();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!auto || asking) return;
    // Many browsers meet the same outage, and should not all come back at the same moment.
    const wait = FIRST_WAIT_MS * 2 ** Math.min(tries, MOST_DOUBLINGS) * (1 + Math.random() / 4);
    let timer = setTimeout(function reload() {
      if (document.hidden) {
        timer = setTimeout(reload, wait);
        return;
      }
      setTries(tries + 1);
      if (Date.now() - reloadedAt < FIRST_WAIT_MS / 2) return;
      reloadedAt = Date.now();
      startQuietly(() => router.refresh());
    }, wait);
    return () => clearTimeout(timer);
  }, [auto, asking, tries, router]);

  // The button disappears when the page works again; a visitor who had the focus on it should not lose their place.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element && element === document.activeElement) document.getElementById('content')?.focus();
    };
  }, []);

  return (
    <Button
      ref={button}
      variant="secondary"
      size="sm"
      pending={pending}
      onClick={() => start(() => router.refresh())}
    >
      {children ?? t('Try again')}
    </Button>
  );
}
