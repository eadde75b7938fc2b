import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Stands where there is no slot. Where another visitor has just booked the last one, it says so and takes the focus: the
 * button that had it is gone.
 * @param refusal why it is gone
 */
export function NoSlots({ refusal, children }: { refusal: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const taken = Boolean(refusal);
  useEffect(() => {
    if (taken) place.current?.focus();
  }, [taken]);
  return (
    <div ref={place} tabIndex={-1} className="space-y-5 outline-none">
      {refusal}
      {children}
    </div>
  );
}
