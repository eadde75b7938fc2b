'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button } from '../ui/button';

/** Asks the server for this page again, in place. */
export function RetryButton({ children = 'Try again' }: { children?: string }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  return (
    <Button variant="secondary" size="sm" pending={pending} onClick={() => start(() => router.refresh())}>
      {children}
    </Button>
  );
}
