import { BOOKINGS_ENUMERATIONS } from './bookings';
import { ECOM_ENUMERATIONS } from './ecom';
import { EVENTS_ENUMERATIONS } from './events';
import { IDENTITY_ENUMERATIONS } from './identity';
import { PRICING_PLANS_ENUMERATIONS } from './pricing-plans';
import { REDIRECTS_ENUMERATIONS } from './redirects';
import { STORES_ENUMERATIONS } from './stores';
import type { Enumeration } from './types';

/** The enumerations of the platform's services (specification 3.8), and their types in the current SDK. */
export const ENUMERATIONS: Enumeration[] = [
  ...BOOKINGS_ENUMERATIONS,
  ...ECOM_ENUMERATIONS,
  ...EVENTS_ENUMERATIONS,
  ...IDENTITY_ENUMERATIONS,
  ...PRICING_PLANS_ENUMERATIONS,
  ...REDIRECTS_ENUMERATIONS,
  ...STORES_ENUMERATIONS,
];
