'use client';

import { useEffect, useRef, useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';

// Only loaded when a visitor begins to search.
const Suggestions = onDemand(() => import('./suggestions'));

/** Adds suggestions to the form around it, once its field has the focus. The form itself is server-rendered. */
export function SearchAssist() {
  const place = useRef<HTMLSpanElement>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const form = place.current?.parentElement;
    const want = () => setWanted(true);
    if (form?.contains(document.activeElement)) want();
    form?.addEventListener('focusin', want);
    return () => form?.removeEventListener('focusin', want);
  }, []);
  return (
    <>
      <span ref={place} hidden />
      {wanted && <Suggestions />}
    </>
  );
}
