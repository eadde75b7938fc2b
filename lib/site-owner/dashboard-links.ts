/** The places in a site's dashboard that pages point its owner to. */
export type DashboardPage = 'apps' | 'oauth' | 'upgrade' | 'services' | 'products' | 'events' | 'plans';

const DASHBOARD = 'https://manage.wix.com';

const paths: Record<Exclude<DashboardPage, 'upgrade'>, string> = {
  apps: 'app-market',
  oauth: 'oauth-apps-settings',
  services: 'bookings/services',
  products: 'store/products',
  events: 'events',
  plans: 'pricing-plans',
};

/**
 * The address of a place in the dashboard of a site on the hosted platform.
 * @param siteId where it is not known, the address is that of the list of the owner's sites
 */
export function dashboardUrl(place: DashboardPage, siteId: string | undefined): string {
  if (!siteId) return `${DASHBOARD}/account/sites`;
  if (place === 'upgrade') return `${DASHBOARD}/premium-purchase-plan/dynamo?siteGuid=${siteId}`;
  return `${DASHBOARD}/dashboard/${siteId}/${paths[place]}`;
}
