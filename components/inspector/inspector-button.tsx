'use client';

import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { openInspector } from './open-state';

export function InspectorButton() {
  const t = useTranslations();
  return (
    <Button variant="secondary" size="sm" aria-keyshortcuts="Alt+I" onClick={openInspector}>
      {t('Platform calls')}
      <kbd className="hidden rounded border border-line bg-sunken px-1.5 font-mono text-xs text-muted sm:inline">
        Alt I
      </kbd>
    </Button>
  );
}
