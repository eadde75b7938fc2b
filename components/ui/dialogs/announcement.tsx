'use client';

import { clsx } from 'clsx/lite';
import { useEffect, useRef } from 'react';
import { createExternalStore, useExternalStore } from '@/lib/browser/external-store';

const announced = createExternalStore<{ text: string } | undefined>(undefined);

/** Says above the section what has been done; what it was done to may be gone from its list. */
export const announce = (text: string): void => announced.set({ text });

/** What was announced on this page, until one leaves it. It takes the focus: what had it may be gone. */
export function Announcement() {
  const said = useExternalStore(announced);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => () => announced.set(undefined), []);
  useEffect(() => {
    if (said) place.current?.focus();
  }, [said]);
  return (
    <p
      ref={place}
      tabIndex={-1}
      role="status"
      className={clsx(
        'outline-none',
        said && 'mb-6 rounded-control border border-accent/30 bg-accent-soft px-4 py-3 text-sm',
      )}
    >
      {said?.text}
    </p>
  );
}
