'use client';

import { type ReactNode, useTransition } from 'react';
import { Button } from '../ui/button';
import { track } from './operations';

/** A button that runs a server action, counted for the spinner; the action's answer brings the new page. */
export function ActionButton({ action, children }: { action: () => Promise<void>; children: ReactNode }) {
  const [pending, start] = useTransition();
  return (
    <Button variant="secondary" size="sm" pending={pending} onClick={() => start(() => track(action()))}>
      {children}
    </Button>
  );
}
