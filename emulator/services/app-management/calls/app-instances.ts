import { appInstances as meta } from '@wix/app-management/meta';
import { MANAGERS } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import type { App } from '#core/site';
import { storedProperties } from '#services/business-tools';

/**
 * The platform's names of its own apps in `installedWixApps`. Public apps check for `pricingPlans` and `wix_forms`, and
 * the documentation mentions `restaurants_orders`; the others are assumed from their products' names (platform facts
 * 24.4).
 */
const WIX_APP_NAMES: Record<App, string> = {
  blog: 'blog',
  bookings: 'bookings',
  stores: 'stores',
  events: 'events',
  'pricing-plans': 'pricingPlans',
  forms: 'wix_forms',
  'members-area': 'members',
  restaurants: 'restaurants_orders',
  'table-reservations': 'tableReservations',
  reviews: 'reviews',
  loyalty: 'loyalty',
  cms: 'cms',
  'pro-gallery': 'proGallery',
  portfolio: 'portfolio',
  faq: 'faq',
};

/**
 * The installation of the caller's app on this site: an app of the emulator is free, has all permissions, and is
 * installed once, so its instance has the site's id, as in tokens and webhooks (platform facts 24.3).
 */
export const appInstancesOperations = moduleOperations(
  'app-management.appInstances',
  meta,
  access(MANAGERS),
  {
    getAppInstance(context, _) {
      const { site } = context;
      const { siteDisplayName, description, email } = storedProperties(context);
      const [language = 'en'] = site.locale.split('-');
      return {
        instance: {
          instanceId: site.id,
          appName: site.name,
          appVersion: '1.0.0',
          isFree: true,
          permissions: [],
          availablePlans: [],
          copiedFromTemplate: false,
          isOriginSiteTemplate: false,
          freeTrialAvailable: false,
        },
        site: {
          siteId: site.id,
          siteDisplayName: siteDisplayName ?? site.name,
          locale: language,
          paymentCurrency: site.currency,
          multilingual: { isMultiLingual: false, supportedLanguages: [] },
          url: context.baseUrl,
          ...(description && { description }),
          installedWixApps: site.installedApps.map((app) => WIX_APP_NAMES[app]),
          ...(email && { ownerEmail: email, ownerInfo: { email, emailStatus: 'VERIFIED_OPT_IN' } }),
        },
      };
    },
  },
);
