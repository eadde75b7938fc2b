'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { closeInspector, toggleInspector, useInspectorOpen } from './opened';

// Nothing of it is fetched before somebody asks for it.
const InspectorDrawer = lazy(() => import('./inspector-drawer'));

/** Listens for Alt+I, and shows the drawer once it has been asked for. */
export function InspectorHost() {
  const open = useInspectorOpen();
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      // The key's place: with Alt, some layouts make another letter of it.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyI') return;
      event.preventDefault();
      toggleInspector();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return (
    <Suspense fallback={null}>{wanted && <InspectorDrawer open={open} onClose={closeInspector} />}</Suspense>
  );
}
