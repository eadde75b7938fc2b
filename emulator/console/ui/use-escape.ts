import { useEffectEvent, useLayoutEffect } from 'react';
import { isTyping } from './typing';

/** Calls a function when Escape is pressed on the page, but not in a field, menu or dialog. */
export function useEscape(onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return;
      if (!document.querySelector('[role=dialog], [role=menu]')) leave();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
