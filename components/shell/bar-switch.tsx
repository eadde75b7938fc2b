'use client';

import type { ComponentProps } from 'react';
import { DEVELOPER_BAR } from '@/components/shell/stored-keys';
import { ScriptButton } from '@/components/ui/forms/script-button';
import { keepChoice } from '@/lib/browser/keep-choice';

/** Hides or shows the developer bar, by an attribute of the page's root. */
export function BarSwitch({ to, ...look }: ComponentProps<'button'> & { to: 'on' | 'off' }) {
  function change() {
    keepChoice(DEVELOPER_BAR, to);
    document.documentElement.dataset.developers = to;
  }
  return <ScriptButton {...look} onClick={change} />;
}
