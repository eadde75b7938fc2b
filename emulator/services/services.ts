import type { Service } from '../core/operation';
import { bookingServices } from './bookings';
import { pricingPlans } from './pricing-plans';

/** The platform's services, in the order in which their part of the demo site is stored. */
export const services: readonly Service[] = [pricingPlans, bookingServices];
