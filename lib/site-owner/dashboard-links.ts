/** The pages of a site's dashboard to which the shop links. */
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
 * Returns the address of a page in a site's dashboard on the hosted platform.
 * @param siteId if it is unknown, the address is that of the owner's list of sites
 */
export function dashboardUrl(place: DashboardPage, siteId: string | undefined): string {
  if (!siteId) return `${DASHBOARD}/account/sites`;
  if (place === 'upgrade') return `${DASHBOARD}/premium-purchase-plan/dynamo?siteGuid=${siteId}`;
  return `${DASHBOARD}/dashboard/${siteId}/${paths[place]}`;
}
