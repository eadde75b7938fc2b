import type { Service } from '../core/contract/service';
import { bookingServices } from './bookings';
import { ecomService } from './ecom';
import { eventsService } from './events';
import { headlessSiteAssetsService } from './headless-site-assets';
import { identity } from './identity';
import { members } from './members';
import { pricingPlans } from './pricing-plans';
import { redirectsService } from './redirects';
import { seoService } from './seo';
import { stores } from './stores';

/** The platform's services, in the order in which their part of the demo site is stored. */
export const services: readonly Service[] = [
  identity,
  members,
  stores,
  ecomService,
  eventsService,
  pricingPlans,
  bookingServices,
  redirectsService,
  seoService,
  headlessSiteAssetsService,
];
