/** The places in a site's dashboard that pages point its owner to. */
export type OwnerPlace = 'apps' | 'oauth' | 'upgrade' | 'services' | 'products' | 'events' | 'plans';

const DASHBOARD = 'https://manage.wix.com';

const paths: Record<OwnerPlace, string> = {
  apps: 'app-market',
  oauth: 'oauth-apps-settings',
  upgrade: 'upgrade',
  services: 'bookings/services',
  products: 'store/products',
  events: 'events',
  plans: 'pricing-plans',
};

/** What has to be known to say where the owner works. */
export type Site = { siteId?: string; emulatorUrl?: string };

/**
 * The address of a place in the dashboard of a site. A site whose id is not known is chosen from the list of the
 * owner's sites first; the demo site of the emulator is looked after in the emulator itself.
 */
export function ownerUrl(place: OwnerPlace, { siteId, emulatorUrl }: Site): string {
  if (emulatorUrl) return `${emulatorUrl}/_emulator/`;
  if (place === 'upgrade' && siteId) return `${DASHBOARD}/premium-purchase-plan/dynamo?siteGuid=${siteId}`;
  return siteId ? `${DASHBOARD}/dashboard/${siteId}/${paths[place]}` : `${DASHBOARD}/account/sites`;
}
