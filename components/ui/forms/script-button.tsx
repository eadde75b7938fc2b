'use client';

import { type ComponentProps, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this part of the page is hydrated: until then, and without scripts, its handlers do nothing. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A button that only does something by a script: disabled until it is hydrated, with the look of one that works. */
export function ScriptButton({ disabled, ...rest }: ComponentProps<'button'>) {
  const hydrated = useHydrated();
  return (
    <button type="button" {...rest} disabled={disabled || !hydrated} data-early={!hydrated || undefined} />
  );
}
