'use client';

import type { ComponentProps } from 'react';
import { localStore } from '@/lib/browser/browser-storage';
import { DEVELOPER_BAR } from '@/lib/config/constants';

/** Puts away, or fetches again, what is for developers: the page shows it by an attribute of its root. */
export function BarSwitch({ to, ...look }: ComponentProps<'button'> & { to: 'on' | 'off' }) {
  function change() {
    localStore.set(DEVELOPER_BAR, to);
    document.documentElement.dataset.developers = to;
  }
  return <button {...look} type="button" onClick={change} />;
}
