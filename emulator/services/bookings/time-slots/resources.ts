import { STAFF_TYPE } from '../staff/stored-resources';

/** How many resources a list names of each type. */
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
 * The staff by whom a slot has to be given.
 * @returns ids of resources; undefined where any staff member will do, and none where a type other than staff is asked for
 */
export function wantedStaff(types: readonly WantedType[] = []): string[] | undefined {
  if (types.some(({ resourceTypeId }) => resourceTypeId && resourceTypeId.toLowerCase() !== STAFF_TYPE))
    return [];
  const named = types.flatMap(({ resourceIds }) => (resourceIds?.length ? [resourceIds] : []));
  const [first, ...others] = named;
  return first?.filter((id) => others.every((ids) => ids.includes(id)));
}

/** Which resources an answer names. */
interface Asked {
  includeResourceTypeIds?: readonly string[];
  resourceTypes?: readonly WantedType[];
}

/** What a list names: nothing that was not asked for, and ten resources at most (SDK: `AvailableResources`). */
export function listedResources(
  free: readonly Resource[],
  { includeResourceTypeIds = [], resourceTypes = [] }: Asked,
) {
  const asked =
    includeResourceTypeIds.some((id) => id.toLowerCase() === STAFF_TYPE) ||
    resourceTypes.some(({ resourceIds }) => resourceIds?.length);
  return asked ? availableResources(free, LISTED) : [];
}

/** What the answer about one slot names: everything, unless other types were asked for. */
export function foundResources(free: readonly Resource[], { includeResourceTypeIds = [] }: Asked) {
  const asked =
    includeResourceTypeIds.length === 0 ||
    includeResourceTypeIds.some((id) => id.toLowerCase() === STAFF_TYPE);
  return asked ? availableResources(free) : [];
}

/** Staff as a slot names it. @param limit of how many */
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
