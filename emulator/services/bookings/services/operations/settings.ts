import { services as meta } from '@wix/bookings/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { applicationError, assert, invalidField } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { isoDate } from '#core/time/clock';
import { plans } from '#services/pricing-plans';
import { moveBookings } from '../../bookings/relocate';
import { changeService, findService, slugTaken, withSlug } from '../changes';
import { readLocations } from '../checks';
import { serializeService } from '../serialize';
import { assertSlug, slugProblems } from '../slugs';
import type { Service } from '../store';

const options = { callers: MANAGERS, app: 'bookings' } as const;
// The contract's limit of payment.pricingPlanIds.
const MAX_PLANS = 75;

const planIdsOf = (service: Service) => service.payment?.pricingPlanIds ?? [];

const invalidPlans = (ids: string[]) =>
  applicationError(400, 'INVALID_PRICING_PLAN', `There are no such pricing plans: ${ids.join(', ')}`, {
    ids,
  });

function setPlans(context: Context, service: Service, pricingPlanIds: string[]) {
  const after = changeService(context, { ...service, payment: { ...service.payment, pricingPlanIds } });
  return { service: serializeService(after, context.baseUrl) };
}

const READ = { callers: EVERYONE, app: 'bookings' } as const;

/** What a service has settings of its own for: slugs, locations and pricing plans. */
export const servicesSettingsOperations: Operation[] = [
  ...moduleOperations('bookings.services', meta, READ, {
    validateSlug({ serviceId, slug }, context) {
      assert(slug, () => invalidField('slug', 'must not be empty', 'REQUIRED_FIELD'));
      const errors = slugProblems(slug, slugTaken(context, findService(context, serviceId).id));
      return errors.length > 0 ? { valid: false, errors } : { valid: true, slug, errors };
    },
  }),

  ...moduleOperations('bookings.services', meta, options, {
    setCustomSlug({ serviceId, slug: name }, context) {
      const service = findService(context, serviceId);
      assert(name, () => invalidField('slug', 'must not be empty', 'REQUIRED_FIELD'));
      assertSlug(name, slugTaken(context, serviceId));
      const slug = { name, custom: true, createdDate: isoDate(context.clock.now()) };
      const after = changeService(context, withSlug(service, slug));
      return { slug, service: serializeService(after, context.baseUrl) };
    },
    setServiceLocations({ serviceId, locations, removedLocationSessionsAction }, context) {
      const before = findService(context, serviceId);
      const { action, moveToLocationOptions } = removedLocationSessionsAction ?? {};
      const after = { ...before, locations: readLocations(context, locations ?? []) };
      if (action === 'MOVE_TO_LOCATION') {
        const { newLocation } = moveToLocationOptions ?? {};
        assert(newLocation, () =>
          invalidField(
            'removedLocationSessionsAction.moveToLocationOptions.newLocation',
            'must be stated',
            'REQUIRED_FIELD',
          ),
        );
        moveBookings(context, before, after, readLocations(context, [newLocation]));
      }
      return { service: serializeService(changeService(context, after), context.baseUrl) };
    },
    enablePricingPlansForService({ serviceId, pricingPlanIds }, context) {
      const service = findService(context, serviceId);
      // Manual approval and payment by plan exclude each other (JSDoc of createService).
      assert(!service.onlineBooking?.requireManualApproval, () =>
        applicationError(
          400,
          'SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS',
          `${service.name} has its bookings approved by hand and cannot be paid with pricing plans`,
        ),
      );
      const unknown = pricingPlanIds.filter((id) => !context.documents.get(plans, id));
      assert(unknown.length === 0, () => invalidPlans(unknown));
      const all = [...new Set([...planIdsOf(service), ...pricingPlanIds])];
      assert(all.length <= MAX_PLANS, () =>
        invalidField('pricingPlanIds', `A service has at most ${MAX_PLANS} pricing plans`, 'MAX_SIZE'),
      );
      return setPlans(context, service, all);
    },
    disablePricingPlansForService({ serviceId, pricingPlanIds = [] }, context) {
      const service = findService(context, serviceId);
      const before = planIdsOf(service);
      const unknown = pricingPlanIds.filter((id) => !before.includes(id));
      assert(unknown.length === 0, () => invalidPlans(unknown));
      return setPlans(
        context,
        service,
        before.filter((id) => !pricingPlanIds.includes(id)),
      );
    },
  }),
];
