import { useTranslations } from '#translations';
import { inspectorOn } from '@/lib/inspector/config';
import { InspectorButton } from './inspector-button';
import { InspectorHost } from './inspector-host';

// Both read the server's environment; the components that render them have awaited `connection()`.

/** The call inspector of every page, unless it is turned off. */
export function Inspector() {
  return inspectorOn() ? <InspectorHost /> : null;
}

/** The button that opens the call inspector; missing if it is turned off. */
export function OpenInspectorButton() {
  const t = useTranslations();
  return inspectorOn() ? <InspectorButton label={t('Platform calls')} /> : null;
}
