import type { resources as meta } from '@wix/bookings/meta';
import type { Serialized } from '#core/contract/serialized';

type ResourceRules = Serialized<meta.ResourceOriginal>;

interface BrokenRule {
  field: string;
  ruleName: string;
  description: string;
}

type Rule = BrokenRule & { breaks: (resource: ResourceRules) => unknown };

const SPECIFIC = 'locationOptions.specificLocationOptions';
const specificOf = ({ locationOptions }: ResourceRules) => locationOptions?.specificLocationOptions;
const schedulesOf = ({ workingHoursSchedules }: ResourceRules) => workingHoursSchedules?.values ?? [];

/** The rules for resources (SDK: `CreateResourceValidationErrors`, `UpdateResourceValidationErrors`). */
const RULES: Rule[] = [
  {
    field: 'name',
    ruleName: 'RESOURCE_NAME_IS_REQUIRED',
    description: 'must not be empty',
    breaks: ({ name }) => !name,
  },
  {
    field: SPECIFIC,
    ruleName: 'RESOURCE_SPECIFIC_LOCATION_OPTIONS_NOT_ALLOWED',
    description: 'cannot be stated for a resource that is available in all locations',
    breaks: (it) => it.locationOptions?.availableInAllLocations && specificOf(it),
  },
  {
    field: SPECIFIC,
    ruleName: 'RESOURCE_SPECIFIC_LOCATION_OPTIONS_MUST_BE_SET',
    description: 'must be stated for a resource that is not available in all locations',
    breaks: (it) => it.locationOptions && !it.locationOptions.availableInAllLocations && !specificOf(it),
  },
  {
    field: `${SPECIFIC}.availableInBusinessLocations`,
    ruleName: 'RESOURCE_AVAILABLE_IN_BUSINESS_LOCATION_MUST_BE_TRUE',
    description: 'must be true where business locations are stated',
    breaks: (it) =>
      specificOf(it)?.businessLocations?.length && !specificOf(it)?.availableInBusinessLocations,
  },
  {
    field: `${SPECIFIC}.businessLocations`,
    ruleName: 'RESOURCE_LOCATION_ID_IS_REQUIRED',
    description: 'must have the id of each location',
    breaks: (it) => specificOf(it)?.businessLocations?.some(({ locationId }) => !locationId),
  },
  {
    field: 'workingHoursSchedules.values',
    ruleName: 'RESOURCE_WORKING_HOURS_SCHEDULE_ID_IS_REQUIRED',
    description: 'must have the id of a schedule',
    breaks: (it) => schedulesOf(it).some(({ scheduleId }) => !scheduleId),
  },
  {
    field: 'workingHoursSchedules.values',
    ruleName: 'RESOURCE_WORKING_HOURS_SHARED_IS_REQUIRED',
    description: 'must say whether the schedule is shared',
    breaks: (it) => schedulesOf(it).some(({ shared }) => typeof shared !== 'boolean'),
  },
];

export const brokenRule = (resource: ResourceRules): BrokenRule | undefined =>
  RULES.find(({ breaks }) => breaks(resource));
