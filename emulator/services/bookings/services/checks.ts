import type { Context } from '#core/contract/context';
import { assert, validationError } from '#core/contract/errors';
import { businessLocations } from '#services/business-tools';
import { staffOfResource } from '../staff/schedules';
import { categories } from './categories/entity';
import { type Service, shownLocation } from './entity';
import { policies } from './policies/entity';

type Location = NonNullable<Service['locations']>[number];

/**
 * Checks a service before it is stored (JSDoc of createService; the rules are those of the SDK's
 * `CreateServiceValidationErrors`).
 * @throws PlatformError 400 with the first wrong field and its rule
 */
export function assertService(context: Context, service: Service): void {
  const { documents } = context;
  const { type, name, onlineBooking, defaultCapacity, category, bookingPolicy, staffMemberIds } = service;
  const appointment = type === 'APPOINTMENT';
  must(type, 'type', 'INVALID_SERVICE_TYPE', 'must be stated');
  must(name, 'name', 'INVALID_SERVICE_NAME', 'must not be empty');
  must(onlineBooking, 'onlineBooking', 'INVALID_ONLINE_BOOKING', 'must be stated');
  must(defaultCapacity, 'defaultCapacity', 'INVALID_DEFAULT_CAPACITY', 'must be 1 or more');
  must(
    !appointment || defaultCapacity === 1,
    'defaultCapacity',
    'INVALID_APPOINTMENT_CAPACITY',
    'must be 1 for appointments',
  );
  assertPayment(service);
  must(
    !category || documents.get(categories, category.id ?? ''),
    'category.id',
    'INVALID_CATEGORY',
    'is not a category of this site',
  );
  must(
    documents.get(policies, bookingPolicy?.id ?? ''),
    'bookingPolicy.id',
    'INVALID_BOOKING_POLICY',
    'is not a booking policy of this site',
  );
  const staff = staffMemberIds ?? [];
  must(
    !appointment || staff.length > 0,
    'staffMemberIds',
    'MISSING_APPOINTMENT_RESOURCES',
    'is missing: an appointment requires at least one staff member',
  );
  must(
    staff.every((id) => staffOfResource(context, id)),
    'staffMemberIds',
    'INVALID_STAFF_MEMBER_IDS',
    'must have the resource ids of staff of this site',
  );
  must(
    !appointment || hasDurations(service),
    'schedule.availabilityConstraints.sessionDurations',
    'INVALID_SESSION_DURATION',
    'must have the minutes of an appointment, unless customers choose among hours: durationRange.hourOptions',
  );
}

/**
 * Whether a service defines the length of its appointments, by either fixed lengths or a range of hours. A range of
 * days is for rental equipment, while here customers book only staff.
 */
function hasDurations({ schedule }: Service): boolean {
  const { sessionDurations = [], durationRange } = schedule?.availabilityConstraints ?? {};
  const { minDurationInMinutes: least, maxDurationInMinutes: most } = durationRange?.hourOptions ?? {};
  if (!durationRange) return sessionDurations.length > 0;
  const isRange = durationRange.unitType === 'HOUR' && least && (most ?? least) >= least;
  return Boolean(isRange) && sessionDurations.length === 0;
}

function assertPayment({ payment, onlineBooking }: Service): void {
  const { rateType, fixed, varied, custom, options } = payment ?? {};
  for (const [type, rate] of [
    ['FIXED', fixed],
    ['VARIED', varied],
    ['CUSTOM', custom],
  ] as const)
    must(
      !rateType || !rate || type === rateType,
      'payment.rateType',
      'INVALID_PAYMENT_TYPE',
      `${rateType} cannot be used with payment.rate ${type}`,
    );
  must(payment, 'payment', 'PAYMENT_REQUIRED', 'must be stated');
  must(rateType, 'payment.rateType', 'INVALID_PAYMENT_TYPE', 'must be stated');
  must(rateType !== 'FIXED' || fixed?.price?.value, 'payment.fixed.price', 'INVALID_RATE', 'must be stated');
  must(
    rateType !== 'VARIED' || varied?.defaultPrice?.value,
    'payment.varied.defaultPrice',
    'INVALID_RATE',
    'must be stated',
  );
  must(
    rateType !== 'CUSTOM' || custom?.description,
    'payment.custom.description',
    'INVALID_RATE',
    'must be stated',
  );
  must(
    options?.online || options?.inPerson || options?.pricingPlan,
    'payment.options',
    'INVALID_PAYMENT_OPTIONS',
    'must allow a way to pay: either payment.options.online or payment.options.inPerson or payment.options.pricingPlan must be true',
  );
  const hasRate = rateType === 'FIXED' || rateType === 'VARIED';
  must(
    hasRate || !(options?.online || options?.deposit),
    'payment.options',
    'INVALID_PAYMENT_OPTIONS',
    'can have online or deposit only with a fixed or varied rate',
  );
  must(
    !options?.deposit || (fixed ?? varied)?.deposit?.value,
    'payment.options.deposit',
    'INVALID_PAYMENT_OPTIONS',
    'needs the amount of the deposit',
  );
  must(
    !(onlineBooking?.requireManualApproval && options?.pricingPlan),
    'payment.options.pricingPlan',
    'INVALID_MANUAL_APPROVAL_WITH_PRICING_PLANS',
    'cannot be combined with manual approval',
  );
}

/**
 * Reads the locations of a service: a business location is named by its id, the others have an address. Without a type
 * it is a custom place (SDK: `Location.type`).
 * @throws PlatformError 400 for a location that is unknown or has no address
 */
export function readLocations({ documents, ids }: Context, locations: readonly Location[]): Location[] {
  return locations.map(({ type = 'CUSTOM', id, business, custom }) => {
    if (type === 'BUSINESS') {
      const named = business?.id ?? id;
      // Without an id it is the default one (statement bk-087).
      const known = named
        ? documents.get(businessLocations, named)
        : documents.find(businessLocations, { default: true });
      must(known, 'locations', 'INVALID_BUSINESS_LOCATION', 'must name a business location of this site');
      const shown = shownLocation(known);
      return { id: known.id, type, business: shown, calculatedAddress: shown.address };
    }
    if (type === 'CUSTOM') {
      must(custom?.address, 'locations', 'INVALID_CUSTOM_LOCATION', 'must have the address of the place');
      const customId = custom.id ?? ids.guid();
      return { id: customId, type, custom: { ...custom, id: customId }, calculatedAddress: custom.address };
    }
    must(type === 'CUSTOMER', 'locations', 'INVALID_UNKNOWN_LOCATION', 'must have a type');
    must(!business && !custom, 'locations', 'INVALID_CUSTOMER_LOCATION', 'is chosen by the customer');
    return { id: id ?? ids.guid(), type };
  });
}

function must(condition: unknown, field: string, ruleName: string, description: string): asserts condition {
  assert(condition, () =>
    validationError([{ field: `service.${field}`, description, violatedRule: 'OTHER', ruleName }]),
  );
}
