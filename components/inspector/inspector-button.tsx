'use client';

import { Button } from '@/components/ui/button';
import { openInspector } from './open-state';

export function InspectorButton({ label }: { label: string }) {
  return (
    <Button variant="secondary" size="sm" aria-keyshortcuts="Alt+I" onClick={openInspector}>
      {label}
      <kbd className="hidden rounded border border-line bg-sunken px-1.5 font-mono text-xs text-muted sm:inline">
        Alt I
      </kbd>
    </Button>
  );
}
