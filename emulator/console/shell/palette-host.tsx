import { type ComponentType, useLayoutEffect, useState } from 'react';
import { tellProblem } from '../ui/toast';

type Palette = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>;

const OPEN = 'console-palette';

/** Opens the palette of commands. */
export const openPalette = (): boolean => dispatchEvent(new Event(OPEN));

/** Listens for the palette's key, and loads the palette on first use. */
export function PaletteHost() {
  const [open, setOpen] = useState(false);
  const [Palette, setPalette] = useState<Palette>();
  useLayoutEffect(() => {
    function show() {
      setOpen(true);
      import('./palette').then(({ default: loaded }) => setPalette(() => loaded), tellProblem);
    }
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      show();
    }
    addEventListener(OPEN, show);
    addEventListener('keydown', press);
    return () => {
      removeEventListener(OPEN, show);
      removeEventListener('keydown', press);
    };
  }, []);
  return Palette ? <Palette open={open} onOpenChange={setOpen} /> : null;
}
