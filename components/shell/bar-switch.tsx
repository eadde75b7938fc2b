'use client';

import type { ComponentProps } from 'react';
import { ScriptButton } from '@/components/ui/forms/script-button';
import { keepChoice } from '@/lib/browser/browser-storage';
import { DEVELOPER_BAR } from '@/lib/config/constants';

/** Hides or shows the developer bar, by an attribute of the page's root. */
export function BarSwitch({ to, ...look }: ComponentProps<'button'> & { to: 'on' | 'off' }) {
  function change() {
    keepChoice(DEVELOPER_BAR, to);
    document.documentElement.dataset.developers = to;
  }
  return <ScriptButton {...look} onClick={change} />;
}
