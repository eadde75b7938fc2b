import { inspectorOn } from '@/lib/inspector/config';
import { InspectorButton } from './inspector-button';
import { InspectorHost } from './inspector-host';

// Both read the environment of the process that serves: what renders them has awaited `connection()`.

/** The call inspector at the end of every page, unless it is turned off. */
export function Inspector() {
  if (!inspectorOn()) return null;
  return (
    <aside aria-label="For developers" className="mx-auto w-full max-w-page px-4 pb-4 sm:px-6">
      <InspectorButton />
      <InspectorHost />
    </aside>
  );
}

/** Opens the call inspector; nothing where it is turned off. */
export function OpenInspectorButton() {
  return inspectorOn() ? <InspectorButton /> : null;
}
