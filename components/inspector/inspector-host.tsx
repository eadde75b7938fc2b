'use client';

import { useEffect, useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { closeInspector, toggleInspector, useInspectorOpen } from './open-state';

// The drawer is loaded when it is first opened.
const InspectorDrawer = onDemand(() => import('./inspector-drawer'));

const WRITING = 'input,textarea';

/** Listens for Alt+I, and renders the drawer once it was opened. */
export function InspectorHost() {
  const open = useInspectorOpen();
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      // Compares the physical key, because in some layouts Alt turns it into another letter, which belongs in the text
      // field.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyI') return;
      if (event.key !== 'i' && (event.target as Element).closest(WRITING)) return;
      event.preventDefault();
      toggleInspector();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return wanted && <InspectorDrawer open={open} onClose={closeInspector} />;
}
