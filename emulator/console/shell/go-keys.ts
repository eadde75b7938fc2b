import { useLayoutEffect } from 'react';
import { navigateTo } from '../address/link';
import { undoLatest } from '../ui/toast';
import { isTyping } from '../ui/typing';
import { openKeys } from './keys';
import { addressOf, PAGES } from './pages';

/** The time for the second key, in milliseconds. */
const WAIT = 1200;

/** Whether a key is Ctrl Z, or Command Z. */
const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/**
 * Keys of every page: `g` and a letter opens a page, `/` goes to the page's search field, `?` shows all keys, and Ctrl Z
 * undoes the latest change.
 */
export function useGoKeys(): void {
  // Before the page is painted: who sees it may press a key at once.
  useLayoutEffect(() => {
    let since = Number.NEGATIVE_INFINITY;
    function press(event: KeyboardEvent) {
      // Text fields undo what was typed.
      if (isUndo(event) && !isTyping(event.target)) {
        event.preventDefault();
        undoLatest();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // An open dialog gets all keys.
      if (document.querySelector('[role=dialog]')) return;
      const isSecond = event.timeStamp - since < WAIT;
      since = event.key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (event.key === '/') {
        event.preventDefault();
        document.querySelector<HTMLInputElement>('[data-search]')?.select();
        document.querySelector<HTMLInputElement>('[data-search]')?.focus();
        return;
      }
      if (event.key === '?') {
        event.preventDefault();
        openKeys();
        return;
      }
      const page = isSecond ? PAGES.find(({ key }) => key === event.key) : undefined;
      if (!page) return;
      event.preventDefault();
      navigateTo(addressOf(page));
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
