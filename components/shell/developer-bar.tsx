import { useTranslations } from '#translations';
import { OpenInspectorButton } from '@/components/inspector/inspector';
import { BarSwitch } from './bar-switch';
import { PlatformFacts } from './platform-facts';

/**
 * Facts for developers at the head of every page, on phones at its end: the platform, the site and the calls. It can
 * be hidden, and shown again from the foot of the page. It reads the server's environment; the components that render it have awaited
 * `connection()`.
 */
export function DeveloperBar() {
  const t = useTranslations();
  return (
    <aside
      aria-label={t('For developers')}
      data-developer=""
      // The page arrives in parts. On phones the bar is hidden until the foot is there: it would be the last so far, in
      // the place of the content, and move away under a finger.
      className="border-line bg-sunken text-sm text-muted max-sm:order-last max-sm:border-t sm:border-b max-sm:[&:not(:has(~footer))]:hidden"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-5 px-4 py-1 sm:px-6">
        <details className="group min-w-0 flex-1">
          <summary className="flex min-h-11 w-fit items-center gap-2 rounded-control font-medium text-ink hover:underline">
            {t('For developers')}
            <span className="chevron" />
          </summary>
          <PlatformFacts className="pb-3" />
        </details>
        <div className="flex items-center gap-2 self-start">
          <OpenInspectorButton />
          <BarSwitch
            to="off"
            aria-label={t('Hide the developer bar')}
            className="-me-2 flex size-11 items-center justify-center rounded-control text-xl hover:bg-canvas hover:text-ink"
          >
            ×
          </BarSwitch>
        </div>
      </div>
    </aside>
  );
}
