'use client';

import { useEffect } from 'react';
import type { EnsuredSession } from '@/lib/wix/platform';

/** Stores a session in the browser's cookie, which the middleware does for pages that wait for it. */
export function KeepSession({ session }: { session: EnsuredSession }) {
  useEffect(() => {
    import('@/lib/wix/platform/browser').then(({ writeBrowserSession }) => writeBrowserSession(session));
  }, [session]);
  return null;
}
