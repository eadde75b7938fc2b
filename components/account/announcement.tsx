'use client';

import { clsx } from 'clsx/lite';
import { useEffect, useRef } from 'react';
import { createExternalStore, useExternalStore } from '@/lib/browser/external-store';

const announced = createExternalStore<{ text: string } | undefined>(undefined);

/** Shows above the section what was done; the item itself may be gone from its list. */
export const announce = (text: string): void => announced.set({ text });

/**
 * Shows the announcement of this page, until it is left. It takes the focus, because the element that had it may be
 * gone.
 */
export function Announcement() {
  const announcement = useExternalStore(announced);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => () => announced.set(undefined), []);
  useEffect(() => {
    if (announcement) place.current?.focus();
  }, [announcement]);
  return (
    <p
      ref={place}
      tabIndex={-1}
      role="status"
      className={clsx(
        'outline-none',
        announcement && 'mb-6 rounded-control border border-accent/30 bg-accent-soft px-4 py-3 text-sm',
      )}
    >
      {announcement?.text}
    </p>
  );
}
