'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useTransition } from 'react';
import { Button } from '@/components/ui/button';

/**
 * Asks the server for this page again, in place.
 * @param auto does so by itself too, from time to time and without a sign of it, until the page works
 */
export function RetryButton({ children = 'Try again', auto }: { children?: string; auto?: boolean }) {
  const router = useRouter();
  const button = useRef<HTMLButtonElement>(null);
  const [pending, start] = useTransition();
  const [asking, startQuietly] = useTransition();

  useEffect(() => {
    if (!auto || asking) return;
    let end: (() => void) | undefined;
    let gone = false;
    import('./retry-schedule').then(
      ({ scheduleRetry: retryLater }) => {
        if (!gone) end = retryLater(() => startQuietly(() => router.refresh()));
      },
      () => {}, // without it, there is the button
    );
    return () => {
      gone = true;
      end?.();
    };
  }, [auto, asking, router]);

  // With the page that works, the button goes: who was at it does not begin at the top again.
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
      {children}
    </Button>
  );
}
