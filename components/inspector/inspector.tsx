import { inspectorOn } from '@/lib/inspector/config';
import { InspectorButton } from './inspector-button';
import { InspectorHost } from './inspector-host';

// Both read the environment of the process that serves: what renders them has awaited `connection()`.

/** The call inspector of every page, unless it is turned off. */
export function Inspector() {
  return inspectorOn() ? <InspectorHost /> : null;
}

/** Opens the call inspector; nothing where it is turned off. */
export function OpenInspectorButton() {
  return inspectorOn() ? <InspectorButton /> : null;
}
