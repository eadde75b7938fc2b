import type { Service } from '../core/contract/service';
import { blogService } from './blog';
import { bookingsService } from './bookings';
import { businessToolsService } from './business-tools';
import { categoriesService } from './categories';
import { commentsService } from './comments';
import { crmService } from './crm';
import { dataService } from './data';
import { ecomService } from './ecom';
import { emailSubscriptionsService } from './email-subscriptions';
import { eventsService } from './events';
import { formsService } from './forms';
import { headlessSiteAssetsService } from './headless-site-assets';
import { identityService } from './identity';
import { loyaltyService } from './loyalty';
import { mediaService } from './media';
import { membersService } from './members';
import { pricingPlansService } from './pricing-plans';
import { redirectsService } from './redirects';
import { restaurantsService } from './restaurants';
import { reviewsService } from './reviews';
import { seoService } from './seo';
import { storesService } from './stores';
import { tableReservationsService } from './table-reservations';

/** The platform's services, in the order in which their part of the demo site is stored. */
export const services: readonly Service[] = [
  identityService,
  businessToolsService,
  crmService,
  mediaService,
  membersService,
  storesService,
  categoriesService,
  ecomService,
  emailSubscriptionsService,
  loyaltyService,
  eventsService,
  formsService,
  pricingPlansService,
  bookingsService,
  blogService,
  commentsService,
  redirectsService,
  restaurantsService,
  tableReservationsService,
  reviewsService,
  seoService,
  headlessSiteAssetsService,
  dataService,
];
