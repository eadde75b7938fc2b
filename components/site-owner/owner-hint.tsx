import { connection } from 'next/server';
import { getTranslations } from '#translations';
import { ActionButton } from '@/components/problems/action-button';
import type { OwnerHintProps } from '@/components/problems/owner-hint';
import { ButtonLink } from '@/components/ui/button';
import { platformConfig } from '@/lib/config/platform-config';
import { dashboardUrl } from '@/lib/site-owner/dashboard-links';
import { message } from '@/lib/translations/translate';
import { siteId } from '@/lib/wix/brand';
import { installOnDemoSite } from './actions';

const PLACES = {
  bookings: { page: 'services', label: message('Add services in the dashboard') },
  stores: { page: 'products', label: message('Add products in the dashboard') },
  events: { page: 'events', label: message('Add events in the dashboard') },
  'pricing-plans': { page: 'plans', label: message('Add plans in the dashboard') },
} as const;

/** Says how the site's owner adds the missing items of a list, or installs an app. For server components. */
export async function ShopOwnerHint({ app, missing }: OwnerHintProps) {
  await connection();
  const t = await getTranslations();
  if (!platformConfig().emulatorUrl) {
    const { page, label } = PLACES[app];
    return (
      <ButtonLink href={dashboardUrl(missing ? 'apps' : page, await siteId())} variant="secondary" size="sm">
        {t(missing ? message('Install it from the app market') : label)}
      </ButtonLink>
    );
  }
  if (missing)
    return (
      <ActionButton action={installOnDemoSite.bind(null, app)}>{t('Install on the demo site')}</ActionButton>
    );
  return (
    <p className="text-sm text-muted">
      {t.rich('This is the demo site: {command} brings its content back.', {
        command: <code className="text-ink">npm run reset</code>,
      })}
    </p>
  );
}
