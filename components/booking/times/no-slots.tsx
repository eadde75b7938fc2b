import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * Shown if there is no slot. If another visitor has just booked the last one, it says so and takes the focus, because
 * the button that had the focus is gone.
 * @param refusal why the slot is gone
 */
export function NoSlots({ refusal, children }: { refusal: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const taken = Boolean(refusal);
  useLayoutEffect(() => {
    if (taken) place.current?.focus();
  }, [taken]);
  return (
    <div ref={place} tabIndex={-1} className="space-y-5 outline-none">
      {refusal}
      {children}
    </div>
  );
}
