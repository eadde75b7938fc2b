import { services as meta } from '@wix/bookings/meta';
import { doEachEntity, doEachId } from '#core/contract/bulk';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { applicationError, assert, assertGiven, invalidField, validationError } from '#core/contract/errors';
import { masked } from '#core/contract/field-mask';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { plans } from '#services/pricing-plans';
import { moveBookings } from '../../bookings/relocate';
import { serializeService } from '../../slots/serialize';
import { type Service, services } from '../../stored/services';
import { changeService, deleteService, findService, slugTaken, withSlug } from '../changes';
import { readLocations } from '../checks';
import { changedService } from '../input';

const LEGAL = /^[\p{L}\p{N}_-]+$/u;

type SlugProblem = 'SLUG_CONTAINS_ILLEGAL_CHARACTERS' | 'SLUG_ALREADY_EXISTS';

/**
 * Returns the problems of a custom slug; empty if it may be used (SDK: `InvalidSlugError`).
 * @param isTaken whether another service has it, or used to have it
 */
function slugProblems(slug: string, isTaken: (slug: string) => boolean): SlugProblem[] {
  if (!LEGAL.test(slug)) return ['SLUG_CONTAINS_ILLEGAL_CHARACTERS'];
  return isTaken(slug) ? ['SLUG_ALREADY_EXISTS'] : [];
}

/**
 * Checks a custom slug.
 * @throws PlatformError 400 with the rule SLUG_CONTAINS_ILLEGAL_CHARACTERS; SLUG_ALREADY_EXISTS, 409
 */
function assertSlug(slug: string, isTaken: (slug: string) => boolean): void {
  const [problem] = slugProblems(slug, isTaken);
  assert(problem !== 'SLUG_CONTAINS_ILLEGAL_CHARACTERS', () =>
    validationError([
      {
        field: 'slug',
        description: 'must have letters, digits, hyphens and underscores only',
        violatedRule: 'OTHER',
        ruleName: 'SLUG_CONTAINS_ILLEGAL_CHARACTERS',
      },
    ]),
  );
  assert(!problem, () =>
    applicationError(409, 'SLUG_ALREADY_EXISTS', `Another service has or had the slug ${slug}`),
  );
}

const options = { callers: MANAGERS, app: 'bookings' } as const;

export const servicesBulkOperations = moduleOperations('bookings.services', meta, options, {
  bulkUpdateServices: ({ services: changes = [], returnEntity }, context) =>
    doEachEntity(
      changes,
      ({ service = {}, mask }) => {
        const before = findService(context, service.id ?? '');
        assertRevision('service', before, service.revision);
        const change = mask?.length ? masked(service, mask) : service;
        return changeService(context, changedService(context, before, change));
      },
      returnEntity ? (service) => serializeService(service, context.baseUrl) : undefined,
      ({ service }) => service?.id,
    ),
  bulkUpdateServicesByFilter({ filter, service }, context) {
    doEachEntity(
      matching(context, filter),
      (before) => changeService(context, changedService(context, before, service)),
      undefined,
    );
    return { jobId: context.ids.guid() };
  },
  bulkDeleteServices: ({ ids, preserveFutureSessionsWithParticipants = false }, context) =>
    doEachId(ids, (id) => {
      const service = findService(context, id);
      deleteService(context, service, preserveFutureSessionsWithParticipants);
      return service;
    }),
  bulkDeleteServicesByFilter({ filter, preserveFutureSessionsWithParticipants = false }, context) {
    for (const service of matching(context, filter)) {
      deleteService(context, service, preserveFutureSessionsWithParticipants);
    }
    return { jobId: context.ids.guid() };
  },
});

function matching({ documents }: Context, filter: object | null): Service[] {
  assertGiven(filter, 'filter');
  return documents.list(services, filter);
}

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

export const servicesSettingsOperations: Operation[] = [
  ...moduleOperations('bookings.services', meta, access(EVERYONE, 'bookings'), {
    validateSlug({ serviceId, slug }, context) {
      assertGiven(slug, 'slug');
      const errors = slugProblems(slug, slugTaken(context, findService(context, serviceId).id));
      return errors.length > 0 ? { valid: false, errors } : { valid: true, slug, errors };
    },
  }),

  ...moduleOperations('bookings.services', meta, options, {
    setCustomSlug({ serviceId, slug: name }, context) {
      const service = findService(context, serviceId);
      assertGiven(name, 'slug');
      assertSlug(name, slugTaken(context, serviceId));
      const slug = { name, custom: true, createdDate: context.clock.date() };
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
