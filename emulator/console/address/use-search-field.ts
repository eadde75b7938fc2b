import { useEffect, useState } from 'react';

/** The pause in typing, in milliseconds, after which the address is changed: browsers limit how often it may change. */
const PAUSE = 150;

/**
 * Keeps a typed text in the address.
 * @param kept the text in the address
 * @param keep changes the address
 */
export function useSearchField(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState(kept);
  const [seen, setSeen] = useState(kept);
  // Another view was opened, by a link or the browser's history.
  if (seen !== kept) {
    setSeen(kept);
    setTyped(kept);
  }
  useEffect(() => {
    if (typed === kept) return;
    const timer = setTimeout(() => keep(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, kept, keep]);
  return [typed, setTyped] as const;
}
