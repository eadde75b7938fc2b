import { type RefObject, useEffect, useRef } from 'react';
import type { Slot } from '@/lib/wix/bookings';
import type { Problem } from '@/lib/wix/result';

/**
 * Gives the focus to what says that somebody was faster, where that was the last slot: the button that was pressed is
 * gone with it.
 * @returns for the element that says so
 */
export function useLastTaken(problem: Problem | undefined, slots: Slot[]): RefObject<HTMLDivElement | null> {
  const last = useRef<HTMLDivElement>(null);
  const taken = problem !== undefined && slots.length === 0;
  useEffect(() => {
    if (taken) last.current?.focus();
  }, [taken]);
  return last;
}
