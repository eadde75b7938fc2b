import type { Service } from '#core/contract/service';
import { siteAnalyticsOperations } from './calls/site-analytics';

/** The analytics of the site, from its orders and its forms. */
export const analyticsService: Service = { collections: [], operations: siteAnalyticsOperations };
