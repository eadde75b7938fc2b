import { STAFF_TYPE } from '../../staff/resources/entity';

/** The most resources of each type in a list. */
const LISTED = 10;

interface Resource {
  id: string;
  name: string;
}

interface WantedType {
  resourceTypeId?: string | null;
  resourceIds?: string[] | null;
}

/**
 * Returns the staff members, one of whom must give the slot.
 * @returns resource ids; undefined if any staff member will do, empty if a type other than staff is requested
 */
export function wantedStaff(types: readonly WantedType[] = []): string[] | undefined {
  if (types.some(({ resourceTypeId }) => resourceTypeId && resourceTypeId.toLowerCase() !== STAFF_TYPE))
    return [];
  const named = types.flatMap(({ resourceIds }) => (resourceIds?.length ? [resourceIds] : []));
  const [first, ...others] = named;
  return first?.filter((id) => others.every((ids) => ids.includes(id)));
}

interface Asked {
  includeResourceTypeIds?: readonly string[];
  resourceTypes?: readonly WantedType[];
}

/** Returns the resources of a list: only requested ones, and ten at most (SDK: `AvailableResources`). */
export function listedResources(
  free: readonly Resource[],
  { includeResourceTypeIds = [], resourceTypes = [] }: Asked,
) {
  const wantsResources =
    includeResourceTypeIds.some((id) => id.toLowerCase() === STAFF_TYPE) ||
    resourceTypes.some(({ resourceIds }) => resourceIds?.length);
  return wantsResources ? availableResources(free, LISTED) : [];
}

/** Returns the resources of a single slot: all, unless other types are requested. */
export function foundResources(free: readonly Resource[], { includeResourceTypeIds = [] }: Asked) {
  const wantsResources =
    includeResourceTypeIds.length === 0 ||
    includeResourceTypeIds.some((id) => id.toLowerCase() === STAFF_TYPE);
  return wantsResources ? availableResources(free) : [];
}

/** Returns staff in the format of a slot. @param limit the most to list */
export const availableResources = (free: readonly Resource[], limit = free.length) =>
  free.length > 0
    ? [
        {
          resourceTypeId: STAFF_TYPE,
          resources: free.slice(0, limit).map(({ id, name }) => ({ id, name })),
          hasMoreAvailableResources: free.length > limit,
        },
      ]
    : [];
