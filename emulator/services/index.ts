import type { Service } from '#core/contract/service';
import { analyticsService } from '#services/analytics';
import { appManagementService } from '#services/app-management';
import { automationsService } from '#services/automations';
import { benefitProgramsService } from '#services/benefit-programs';
import { blogService } from '#services/blog';
import { bookingsService } from '#services/bookings';
import { businessToolsService } from '#services/business-tools';
import { categoriesService } from '#services/categories';
import { commentsService } from '#services/comments';
import { crmService } from '#services/crm';
import { dataService } from '#services/data';
import { ecomService } from '#services/ecom';
import { emailMarketingService } from '#services/email-marketing';
import { emailSubscriptionsService } from '#services/email-subscriptions';
import { eventsService } from '#services/events';
import { faqService } from '#services/faq';
import { formsService } from '#services/forms';
import { getPaidService } from '#services/get-paid';
import { giftVouchersService } from '#services/gift-vouchers';
import { groupsService } from '#services/groups';
import { headlessSiteAssetsService } from '#services/headless-site-assets';
import { identityService } from '#services/identity';
import { inboxService } from '#services/inbox';
import { loyaltyService } from '#services/loyalty';
import { marketingService } from '#services/marketing';
import { mediaService } from '#services/media';
import { membersService } from '#services/members';
import { portfolioService } from '#services/portfolio';
import { pricingPlansService } from '#services/pricing-plans';
import { proGalleryService } from '#services/pro-gallery';
import { redirectsService } from '#services/redirects';
import { restaurantsService } from '#services/restaurants';
import { reviewsService } from '#services/reviews';
import { richContentService } from '#services/rich-content';
import { secretsService } from '#services/secrets';
import { seoService } from '#services/seo';
import { storesService } from '#services/stores';
import { tableReservationsService } from '#services/table-reservations';

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
  emailMarketingService,
  automationsService,
  marketingService,
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
  proGalleryService,
  portfolioService,
  faqService,
  reviewsService,
  groupsService,
  giftVouchersService,
  benefitProgramsService,
  getPaidService,
  secretsService,
  seoService,
  headlessSiteAssetsService,
  appManagementService,
  inboxService,
  analyticsService,
  dataService,
  richContentService,
];
