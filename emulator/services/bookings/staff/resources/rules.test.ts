import { expect, test } from 'vitest';
import { brokenRule } from './rules';

type Resource = Parameters<typeof brokenRule>[0];
const at = (specificLocationOptions: object | undefined, availableInAllLocations = false) =>
  ({
    locationOptions: { availableInAllLocations, ...(specificLocationOptions && { specificLocationOptions }) },
  }) as Resource;
const hours = (...values: object[]) => ({ workingHoursSchedules: { values } }) as Resource;
const ROOMS = { businessLocations: [{ locationId: 'l' }], availableInBusinessLocations: true };

/** The rules that a resource can break, each after its field. */
const BROKEN = {
  NOT_ALLOWED: 'locationOptions.specificLocationOptions RESOURCE_SPECIFIC_LOCATION_OPTIONS_NOT_ALLOWED',
  NOT_SET: 'locationOptions.specificLocationOptions RESOURCE_SPECIFIC_LOCATION_OPTIONS_MUST_BE_SET',
  NOT_IN:
    'locationOptions.specificLocationOptions.availableInBusinessLocations RESOURCE_AVAILABLE_IN_BUSINESS_LOCATION_MUST_BE_TRUE',
  NO_LOCATION: 'locationOptions.specificLocationOptions.businessLocations RESOURCE_LOCATION_ID_IS_REQUIRED',
  NO_SCHEDULE: 'workingHoursSchedules.values RESOURCE_WORKING_HOURS_SCHEDULE_ID_IS_REQUIRED',
  NOT_SHARED: 'workingHoursSchedules.values RESOURCE_WORKING_HOURS_SHARED_IS_REQUIRED',
};

test.each<[string, Resource, string | undefined]>([
  ['with a name', {}, undefined],
  ['without a name', { name: '' }, 'name RESOURCE_NAME_IS_REQUIRED'],
  ['in all locations', at(undefined, true), undefined],
  ['in all locations and some', at({}, true), BROKEN.NOT_ALLOWED],
  ['in no location', at(undefined), BROKEN.NOT_SET],
  ['in some locations', at(ROOMS), undefined],
  ['in none of some locations', at({ businessLocations: [] }), undefined],
  ['in some locations that it is not in', at({ businessLocations: [{ locationId: 'l' }] }), BROKEN.NOT_IN],
  [
    'in a location without an id',
    at({ ...ROOMS, businessLocations: [{ locationId: 'l' }, {}] }),
    BROKEN.NO_LOCATION,
  ],
  ['with hours', hours({ scheduleId: 's', shared: false }), undefined],
  [
    'with hours of no schedule',
    hours({ scheduleId: 's', shared: true }, { shared: true }),
    BROKEN.NO_SCHEDULE,
  ],
  ['with hours that may be shared or not', hours({ scheduleId: 's' }), BROKEN.NOT_SHARED],
])('a resource %s', (_name, given, expected) => {
  const broken = brokenRule({ name: 'Kiln', ...given });
  expect(broken && `${broken.field} ${broken.ruleName}`).toBe(expected);
  if (broken) expect(broken.description).toMatch(/^(must|cannot)/);
});
