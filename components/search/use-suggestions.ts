import { useCallback, useEffect, useRef, useState } from 'react';
import type { Suggestion } from './suggestion';

/** The search starts after a pause in typing of this many milliseconds. */
const PAUSE_MS = 150;

/** Returns the suggestions for the typed text, and the index of the marked one, or -1. */
export function useSuggestions() {
  const [text, setText] = useState('');
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const [shut, setShut] = useState(false);
  const request = useRef<AbortController>(null);

  useEffect(() => {
    const control = new AbortController();
    request.current?.abort();
    request.current = control;
    if (!text) return setSuggestions([]);
    const pause = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ q: text });
        const answer = await fetch(`/search/suggestions.json?${query}`, { signal: control.signal });
        if (!answer.ok) throw new Error(`The suggestions answered ${answer.status}`);
        setSuggestions((await answer.json()).suggestions);
        setActive(-1);
      } catch (error) {
        // The form still searches without suggestions.
        if (!control.signal.aborted) console.warn('No suggestions', error);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      control.abort();
    };
  }, [text]);

  const type = useCallback((typed: string) => {
    setText(typed.trim());
    setShut(false);
  }, []);
  const close = useCallback(() => setShut(true), []);
  const move = useCallback(
    (by: 1 | -1) => {
      setShut(false);
      // After the last suggestion comes the field itself, then the first.
      setActive((now) => ((now + by + 1 + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    },
    [suggestions],
  );
  return { text, suggestions, active, open: suggestions.length > 0 && !shut, type, move, close };
}
