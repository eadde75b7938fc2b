'use client';

import { useEffect } from 'react';
import { createStore, useStore } from '../shell/store';
import { classNames } from '../ui/class-names';

const announced = createStore<string | undefined>(undefined);

/** Says above the section what has been done; what it was done to may be gone from its list. */
export const announce = (text: string): void => announced.set(text);

/** What was announced on this page, until one leaves it. */
export function Announcement() {
  const text = useStore(announced);
  useEffect(() => () => announced.set(undefined), []);
  return (
    <p
      role="status"
      className={classNames(
        text && 'mb-6 rounded-control border border-accent/30 bg-accent-soft px-4 py-3 text-sm',
      )}
    >
      {text}
    </p>
  );
}
