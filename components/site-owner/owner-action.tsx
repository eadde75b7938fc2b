import { connection } from 'next/server';
import { getTranslations } from '#translations';
import { ActionButton } from '@/components/problems/action-button';
import { ButtonLink } from '@/components/ui/button';
import { platformConfig } from '@/lib/config/platform-config';
import type { AppName } from '@/lib/examples/examples';
import { type DashboardPage, dashboardUrl } from '@/lib/site-owner/dashboard-links';
import { message } from '@/lib/translations/translate';
import { siteId } from '@/lib/wix/site';
import { installOnDemoSite } from './actions';

const labels: Record<Exclude<DashboardPage, 'oauth' | 'upgrade' | 'apps'>, string> = {
  services: message('Add services in the dashboard'),
  products: message('Add products in the dashboard'),
  events: message('Add events in the dashboard'),
  plans: message('Add plans in the dashboard'),
};

/** Says how the site's owner adds the missing items of a list. For server components, inside Suspense. */
export async function OwnerAction({ place }: { place: keyof typeof labels }) {
  await connection();
  const t = await getTranslations();
  if (platformConfig().emulatorUrl) {
    return (
      <p className="text-sm text-muted">
        {t.rich('This is the demo site: {command} brings its content back.', {
          command: <code className="text-ink">npm run reset</code>,
        })}
      </p>
    );
  }
  return (
    <ButtonLink href={dashboardUrl(place, await siteId())} variant="secondary" size="sm">
      {t(labels[place])}
    </ButtonLink>
  );
}

/** Says how the site's owner installs an app. For server components, inside Suspense. */
export async function InstallAction({ app }: { app: AppName }) {
  await connection();
  const t = await getTranslations();
  if (platformConfig().emulatorUrl) {
    return (
      <ActionButton action={installOnDemoSite.bind(null, app)}>{t('Install on the demo site')}</ActionButton>
    );
  }
  return (
    <ButtonLink href={dashboardUrl('apps', await siteId())} variant="secondary" size="sm">
      {t('Install it from the app market')}
    </ButtonLink>
  );
}
