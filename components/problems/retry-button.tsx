'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useTransition } from 'react';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';

/**
 * Reloads this page from the server, in place.
 * @param auto also reloads it automatically and invisibly, from time to time, until the page works
 */
export function RetryButton({ children, auto }: { children?: string; auto?: boolean }) {
  const t = useTranslations();
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
      () => {}, // without this script, the button remains
    );
    return () => {
      gone = true;
      end?.();
    };
  }, [auto, asking, router]);

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
