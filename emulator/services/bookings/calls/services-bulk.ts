import { services as meta } from '@wix/bookings/meta';
import { doEachEntity, doEachId } from '#core/contract/bulk';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, assertGiven, invalidField, validationError } from '#core/contract/errors';
import { masked } from '#core/contract/field-mask';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { plans } from '#services/pricing-plans';
import { moveBookings } from '../bookings/relocate';
import {
  addService,
  changeService,
  deleteService,
  findService,
  slugTaken,
  withSlug,
} from '../services/changes';
import { readLocations } from '../services/checks';
import { type Service, services } from '../services/entity';
import { invalidPricingPlan, serviceDoesNotSupportPricingPlans, slugAlreadyExists } from '../services/errors';
import { changedService, newService } from '../services/input';
import { serializeService } from '../slots/serialize';

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

/** Checks a custom slug. */
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
  assert(!problem, () => slugAlreadyExists(slug));
}

const options = { callers: MANAGERS, app: 'bookings' } as const;

export const servicesBulkOperations = moduleOperations('bookings.services', meta, options, {
  // Each service is checked for itself (JSDoc of bulkCreateServices).
  bulkCreateServices: (context, { services: given, returnEntity }) =>
    doEachEntity(
      given,
      (service) => addService(context, newService(context, service)),
      returnEntity ? (service) => serializeService(service, context.baseUrl) : undefined,
    ),
  bulkUpdateServices: (context, { services: changes = [], returnEntity }) =>
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
  bulkUpdateServicesByFilter(context, { filter, service }) {
    doEachEntity(
      matching(context, filter),
      (before) => changeService(context, changedService(context, before, service)),
      undefined,
    );
    return { jobId: context.ids.guid() };
  },
  bulkDeleteServices: (context, { ids, preserveFutureSessionsWithParticipants = false }) =>
    doEachId(ids, (id) => {
      const service = findService(context, id);
      deleteService(context, service, preserveFutureSessionsWithParticipants);
      return service;
    }),
  bulkDeleteServicesByFilter(context, { filter, preserveFutureSessionsWithParticipants = false }) {
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

function setPlans(context: Context, service: Service, pricingPlanIds: string[]) {
  const after = changeService(context, { ...service, payment: { ...service.payment, pricingPlanIds } });
  return { service: serializeService(after, context.baseUrl) };
}

export const servicesSettingsOperations: Operation[] = [
  ...moduleOperations('bookings.services', meta, access(EVERYONE, 'bookings'), {
    validateSlug(context, { serviceId, slug }) {
      assertGiven(slug, 'slug');
      const errors = slugProblems(slug, slugTaken(context, findService(context, serviceId).id));
      return errors.length > 0 ? { valid: false, errors } : { valid: true, slug, errors };
    },
  }),

  ...moduleOperations('bookings.services', meta, options, {
    setCustomSlug(context, { serviceId, slug: name }) {
      const service = findService(context, serviceId);
      assertGiven(name, 'slug');
      assertSlug(name, slugTaken(context, serviceId));
      const slug = { name, custom: true, createdDate: context.clock.date() };
      const after = changeService(context, withSlug(service, slug));
      return { slug, service: serializeService(after, context.baseUrl) };
    },
    setServiceLocations(context, { serviceId, locations, removedLocationSessionsAction }) {
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
    enablePricingPlansForService(context, { serviceId, pricingPlanIds }) {
      const service = findService(context, serviceId);
      // Manual approval and payment by plan exclude each other (JSDoc of createService).
      assert(!service.onlineBooking?.requireManualApproval, () =>
        serviceDoesNotSupportPricingPlans(service.name),
      );
      const unknown = pricingPlanIds.filter((id) => !context.documents.get(plans, id));
      assert(unknown.length === 0, () => invalidPricingPlan(unknown));
      const all = [...new Set([...planIdsOf(service), ...pricingPlanIds])];
      assert(all.length <= MAX_PLANS, () =>
        invalidField('pricingPlanIds', `A service has at most ${MAX_PLANS} pricing plans`, 'MAX_SIZE'),
      );
      return setPlans(context, service, all);
    },
    disablePricingPlansForService(context, { serviceId, pricingPlanIds = [] }) {
      const service = findService(context, serviceId);
      const before = planIdsOf(service);
      const unknown = pricingPlanIds.filter((id) => !before.includes(id));
      assert(unknown.length === 0, () => invalidPricingPlan(unknown));
      return setPlans(
        context,
        service,
        before.filter((id) => !pricingPlanIds.includes(id)),
      );
    },
  }),
];
