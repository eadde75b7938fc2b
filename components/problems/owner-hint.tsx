import type { ComponentType } from 'react';

/** @param app in which things are missing. @param missing whether the app itself is */
export type OwnerHintProps = { app: 'bookings' | 'stores' | 'events' | 'pricing-plans'; missing?: boolean };

declare global {
  // Global because Next bundles a module more than once.
  var ownerHint: ComponentType<OwnerHintProps> | undefined;
}

/** Sets what an app around the examples shows to the site's owner where things are missing. */
export function setOwnerHint(hint: ComponentType<OwnerHintProps>): void {
  globalThis.ownerHint = hint;
}

/** A hint for the site's owner, for server components; nothing unless an app around the examples has set it. */
export function OwnerHint(props: OwnerHintProps) {
  const Hint = globalThis.ownerHint;
  return Hint && <Hint {...props} />;
}
