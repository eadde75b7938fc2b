import { resourceOf, resources, staffMembers } from '#services/bookings';
import type { EarlierData } from './earlier-data';

/** To version 6: the resources of staff members become documents that can be queried. */
export function keepResources({ context: { documents } }: EarlierData): void {
  for (const staff of documents.list(staffMembers, {}))
    documents.put(resources, resourceOf(staff, documents.get(resources, staff.resourceId)));
}
