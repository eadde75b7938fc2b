import type { staffMembers as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert, assertGiven, notFound } from '#core/contract/errors';
import { mergePatch } from '#core/contract/field-mask';
import { nextRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { emitAction, emitCreated, emitDeleted, emitUpdated } from '#core/entities/events';
import type { EntityKind } from '#core/entities/kind';
import { isoDate } from '#core/time/clock';
import { changeService } from '../services/changes';
import { dropResource, keepResource } from '../staff/own-resource';
import { isTagged, tagsWithout } from '../staff/rules';
import { newResource, openingHours } from '../staff/schedules';
import { serializeWholeStaffMember } from '../staff/serialize';
import { services } from '../stored/services';
import { deletedStaff, type StaffMember, schedules, staffMembers } from '../stored/staff-members';

type StaffInput = Serialized<meta.StaffMemberOriginal>;

const STAFF_MEMBERS: EntityKind<StaffMember, 'staffMember'> = {
  name: 'staffMember',
  collection: staffMembers,
  views: [
    {
      fqdn: 'wix.bookings.staff.v1.staff_member',
      serialize: (staff, context) => serializeWholeStaffMember(context, staff),
      showsDeleted: true,
    },
  ],
};

/** The fields that callers may set; the others are set by other calls. */
const SETTABLE = ['name', 'email', 'phone', 'description', 'mainMedia', 'extendedFields', 'tags'];

const settable = (input: StaffInput): StaffInput =>
  Object.fromEntries(Object.entries(input).filter(([field]) => SETTABLE.includes(field)));

function named<T extends { name?: string | null }>(staff: T): T & { name: string } {
  const { name } = staff;
  assertGiven(name, 'staffMember.name');
  return { ...staff, name };
}

/**
 * Creates a staff member, who works in the opening hours of the business (JSDoc of createStaffMember).
 * @throws PlatformError 400 without a name
 */
export function addStaffMember(context: Context, input: StaffInput, serviceProvider: boolean): StaffMember {
  const { clock, documents, ids } = context;
  const now = isoDate(clock.now());
  const own = documents.put(schedules, { id: ids.guid(), hours: [] });
  const resourceId = ids.guid();
  const staff = documents.put(staffMembers, {
    ...named(settable(input)),
    id: ids.guid(),
    resourceId,
    resource: newResource(resourceId, openingHours(context), own),
    serviceProvider,
    revision: '1',
    createdDate: now,
    updatedDate: now,
  });
  emitCreated(context, STAFF_MEMBERS, staff);
  keepResource(context, staff);
  emitStaffMember(context, 'fully_created', staff);
  return staff;
}

/** Applies the changes of a request. @throws PlatformError 400 if the name is removed */
export const patchStaffMember = (context: Context, staff: StaffMember, input: StaffInput): StaffMember =>
  changeStaffMember(context, named(mergePatch(staff, settable(input)) as StaffMember), staff);

/** Stores a changed staff member with its next revision, and emits the events of the change and of changed tags. */
export function changeStaffMember(context: Context, staff: StaffMember, before: StaffMember): StaffMember {
  // The resource has the staff member's name.
  const isRenamed = staff.name !== before.name && staff.resource.revision === before.resource.revision;
  const resource = isRenamed ? { ...staff.resource, revision: nextRevision(staff.resource) } : staff.resource;
  const changed = context.documents.put(staffMembers, {
    ...staff,
    resource,
    revision: nextRevision(before),
    updatedDate: isoDate(context.clock.now()),
  });
  emitUpdated(context, STAFF_MEMBERS, changed);
  keepResource(context, changed);
  const assignedTags = tagsWithout(changed.tags, before.tags);
  const unassignedTags = tagsWithout(before.tags, changed.tags);
  if (isTagged(assignedTags) || isTagged(unassignedTags))
    emitStaffMember(context, 'tags_modified', changed, { assignedTags, unassignedTags });
  return changed;
}

/** Emits an event of a staff member, resource included (SDK: `StaffMemberFullyCreated` and the others). */
export const emitStaffMember = (
  context: Context,
  slug: 'fully_created' | 'tags_modified' | 'connected_to_user' | 'disconnected_from_user',
  staff: StaffMember,
  details: object = {},
): void =>
  emitAction(context, STAFF_MEMBERS, staff.id, slug, {
    staffMember: serializeWholeStaffMember(context, staff, ['RESOURCE_DETAILS']),
    ...details,
  });

/** Moves a staff member to the trash bin and deletes the resource, so that no service can use it. */
export function deleteStaffMember(context: Context, staff: StaffMember): void {
  const { documents } = context;
  documents.delete(staffMembers, staff.id);
  documents.put(deletedStaff, staff);
  for (const service of documents.list(services, { staffMemberIds: staff.resourceId })) {
    const staffMemberIds = service.staffMemberIds?.filter((id) => id !== staff.resourceId) ?? [];
    changeService(context, { ...service, staffMemberIds });
  }
  emitDeleted(context, STAFF_MEMBERS, staff);
  dropResource(context, staff.resourceId);
}

/** Returns a staff member in the trash bin. @throws PlatformError 404 */
export function findDeletedStaffMember({ documents }: Context, id: string): StaffMember {
  const staff = documents.get(deletedStaff, id);
  assert(staff, () => notFound(`Deleted staff member ${id}`));
  return staff;
}
