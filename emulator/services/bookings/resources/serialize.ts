import type { resources as meta } from '@wix/bookings/meta';
import type { Serialized } from '#core/contract/serialized';
import type { Resource } from '../stored/resources';

/** Serializes a resource, with empty lists where the SDK's types require them. */
export function serializeResource(resource: Resource): Serialized<meta.ResourceOriginal> {
  const { workingHoursSchedules, locationOptions } = resource;
  const specific = locationOptions?.specificLocationOptions;
  return {
    ...resource,
    ...(workingHoursSchedules && { workingHoursSchedules: { values: [], ...workingHoursSchedules } }),
    ...(locationOptions && {
      locationOptions: {
        ...locationOptions,
        ...(specific && { specificLocationOptions: { businessLocations: [], ...specific } }),
      },
    }),
  };
}
