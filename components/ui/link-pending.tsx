'use client';

import { clsx } from 'clsx/lite';
import { useLinkStatus } from 'next/link';
import type { ReactNode } from 'react';
import { Spinner } from './spinner';

/** The text of a link, behind a spinner while its page is loading; nothing moves. */
export function LinkPending({ children }: { children: ReactNode }) {
  const { pending } = useLinkStatus();
  return (
    <span className="relative inline-flex items-center justify-center">
      <span className={clsx(pending && 'opacity-0')}>{children}</span>
      {pending && <Spinner className="absolute size-4" />}
    </span>
  );
}
