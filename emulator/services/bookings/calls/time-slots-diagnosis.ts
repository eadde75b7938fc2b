import * as z from 'zod';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { DAY } from '#core/time/clock';
import { services } from '../services/entity';
import { assertTimeZone } from '../slots/calendar/find-slot';
import { bufferOf, durationOf } from '../slots/rules';
import { reasonsOfService, reasonsOfStaff } from '../slots/time-slots/diagnosis';
import { invalidServiceIds, missingArgument, resourceNotFound } from '../slots/time-slots/errors';
import { localDate, readLocalDate, readLocalWindow, readZone } from '../slots/time-slots/local-dates';
import { timeSlotLocation } from '../slots/time-slots/locations';
import { staffOfResource } from '../staff/schedules';

/** The window without `toLocalDate`: 90 days (documentation, DiagnoseAvailability). */
const WINDOW = 90 * DAY;

const text = z.string().max(200).nullish();
const contract = z.object({
  serviceId: text,
  resourceId: text,
  fromLocalDate: text,
  toLocalDate: text,
  timeZone: text,
  locations: z
    .array(z.object({ id: text, locationType: text }))
    .max(100)
    .nullish(),
  deep: z.boolean().nullish(),
});

/** Returns the reasons why a service or a staff member has no times (statement bookings-diagnose-defaults). */
function diagnose(context: Context, request: unknown): object {
  const { serviceId, resourceId, locations, deep, ...question } = readRequest(contract, request);
  assert(serviceId || resourceId, () => missingArgument('serviceId or resourceId'));
  assert(serviceId || !deep, () => missingArgument('serviceId'));
  assertTimeZone(question.timeZone);
  const zone = readZone(context, question.timeZone);
  const from = question.fromLocalDate
    ? readLocalDate(question.fromLocalDate, zone, 'fromLocalDate')
    : context.clock.now();
  const window = readLocalWindow(from, question.toLocalDate ?? localDate(from + WINDOW, zone), zone);
  const resolvedContext = {
    fromLocalDate: localDate(window.start, zone),
    toLocalDate: localDate(window.end, zone),
    timeZone: zone,
  };
  assert(!resourceId || staffOfResource(context, resourceId), () => resourceNotFound(resourceId ?? ''));
  if (!serviceId)
    return {
      hasAvailability: false,
      reasons: reasonsOfStaff(context, resourceId ?? ''),
      resolvedContext: { resourceId, ...resolvedContext },
    };
  const service = orThrow(context.documents.get(services, serviceId), () => invalidServiceIds(serviceId));
  const offered = (service.locations ?? []).map(timeSlotLocation);
  const isOffered =
    !locations?.length ||
    locations.some((wanted) =>
      offered.some((it) => (wanted.id ? it.id === wanted.id : it.locationType === wanted.locationType)),
    );
  const reasons = reasonsOfService(context, service, window, {
    resourceId: resourceId ?? undefined,
    isOffered,
    deep: deep ?? false,
  });
  return {
    // One staff member cannot confirm the whole service.
    hasAvailability: reasons.length === 0 && !resourceId,
    reasons,
    resolvedContext: {
      serviceId,
      ...(resourceId && { resourceId }),
      resolvedLocations: offered,
      durationInMinutes: durationOf(service),
      bufferTimeInMinutes: bufferOf(service),
      ...resolvedContext,
    },
  };
}

/** A call of the time slots that the SDK has no function for. */
export const timeSlotsDiagnosisOperations: Operation[] = [
  {
    name: 'bookings.timeSlots.diagnoseAvailability',
    method: 'POST',
    paths: [
      '/_api/service-availability/v2/time-slots/diagnose',
      '/service-availability/v2/time-slots/diagnose',
    ],
    parameters: [],
    callers: MANAGERS,
    app: 'bookings',
    hasContract: false,
    handle: ({ run }, request) => run((context) => diagnose(context, request)),
  },
];
