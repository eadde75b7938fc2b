import { useLayoutEffect, useState } from 'react';
import { Dialog } from '../ui/dialog';
import { PAGES } from './pages';

const OPEN = 'console-keys';

/** Shows the keys of the console. */
export const openKeys = (): boolean => dispatchEvent(new Event(OPEN));

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl K', 'find pages, actions, operations, and everything in the site'],
  ['/', 'go to the search field of the page'],
  ['?', 'show these keys'],
  ['Ctrl Z', 'undo the latest change that was made here'],
  ['Ctrl Enter', 'send the call, or save the document, in an editor'],
  ['↑ ↓ PgUp PgDn', 'move through a list'],
  ['Space', 'select the open row of a table'],
  ['Esc', 'close what is open, and go back to the list'],
];

/** The list of the keys, opened by `?` or from the palette. */
export function KeysHost() {
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const show = () => setOpen(true);
    addEventListener(OPEN, show);
    return () => removeEventListener(OPEN, show);
  }, []);
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keys">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
        {[...KEYS, ...PAGES.map(({ key, title }) => [`g ${key}`, `open ${title}`] as const)].map(
          ([keys, does]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-sm border bg-sunken px-1.5 py-0.5 font-mono text-xs">{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  );
}
