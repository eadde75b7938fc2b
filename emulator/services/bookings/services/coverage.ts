import type { Context } from '#core/contract/context';
import type { ItemCovered } from '#core/contract/service-links';
import { APPS } from '#core/site';
import { changeService } from './changes';
import { services } from './entity';

/**
 * Lets plans pay for a service, or no longer (platform facts 49.2). A service with manual approval stays without them, as
 * both exclude each other (JSDoc of createService).
 */
export const followCoverage: ItemCovered<Context> = (context, { appId, itemId }, planIds, isCovered) => {
  const service = appId === APPS.bookings ? context.documents.get(services, itemId) : undefined;
  if (!service || planIds.length === 0 || service.onlineBooking?.requireManualApproval) return;
  const { payment } = service;
  const others = (payment?.pricingPlanIds ?? []).filter((id) => !planIds.includes(id));
  const pricingPlanIds = isCovered ? [...others, ...planIds] : others;
  const options = { ...payment?.options, pricingPlan: pricingPlanIds.length > 0 };
  changeService(context, { ...service, payment: { ...payment, options, pricingPlanIds } });
};
