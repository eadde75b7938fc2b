import { customFieldApplications as meta } from '@wix/members/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { access, moduleOperations, type Operation, type RequestOf } from '#core/contract/operation';
import { assertRevision, nextRevision } from '#core/contract/revisions';
import { badgeAssignments } from '../badges/entity';
import {
  type CustomFieldApplication,
  customFieldApplications,
  fieldsInOrder,
  findField,
  serializeField,
} from '../custom-fields/entity';
import { alreadyExists } from '../custom-fields/errors';
import { findMember } from '../members/serialize';

/** Checks a property of a member or role that determines which fields apply. */
type Holds = (type: string | undefined, entityId: string | null | undefined) => boolean;

/**
 * Whether a field applies: at least one condition includes it, and none excludes it (documentation: Custom Field
 * Applications).
 */
function applies({ applications, exclusions }: CustomFieldApplication, holds: Holds): boolean {
  const given = applications?.items?.some((it) => holds(it.applicationType, it.entityId));
  const excluded = exclusions?.items?.some((it) => holds(it.exclusionType, it.entityId));
  return Boolean(given) && !excluded;
}

/**
 * Whether a field applies to a member: by the member's id, a badge or a plan. In the emulator, members do not have
 * roles.
 */
export function appliesToMember(
  context: Context,
  application: CustomFieldApplication,
  memberId: string,
): boolean {
  const { documents, services } = context;
  return applies(application, (type, entityId) => {
    if (type === 'MEMBER') return entityId === memberId;
    if (type === 'BADGE')
      return documents.find(badgeAssignments, { memberId, badgeId: entityId }) !== undefined;
    if (type !== 'PRICING_PLAN') return false;
    return services.memberships.ofMember(context, memberId).some(({ planId }) => planId === entityId);
  });
}

/** Whether a field applies to the members of a role. */
export const appliesToRole = (application: CustomFieldApplication, roleId: string): boolean =>
  applies(application, (type, entityId) => type === 'ROLE' && entityId === roleId);

type Given = RequestOf<typeof meta.createCustomFieldApplication>['application'];

const serialize = (context: Context, { id, ...application }: CustomFieldApplication) => ({
  ...application,
  customFieldKey: findField(context, id).key,
});

/** @throws PlatformError 404 */
function findApplication(context: Context, customFieldId: string | null | undefined): CustomFieldApplication {
  const { id, name } = findField(context, customFieldId);
  const application = context.documents.get(customFieldApplications, id);
  assert(application, () => notFound(`An application of ${name}`));
  return application;
}

const store = ({ documents }: Context, id: string, { applications, exclusions }: Given, revision: string) =>
  documents.put(customFieldApplications, {
    id,
    customFieldId: id,
    applications: { items: applications?.items ?? [] },
    exclusions: { items: exclusions?.items ?? [] },
    revision,
  });

const managing = moduleOperations('members.customFieldApplications', meta, access(MANAGERS, 'members-area'), {
  createCustomFieldApplication(context, { application }) {
    const { id, name } = findField(context, application.customFieldId);
    // The error code is the emulator's own (platform facts 36.10).
    assert(!context.documents.get(customFieldApplications, id), () => alreadyExists(name, id));
    return { application: serialize(context, store(context, id, application, '1')) };
  },
  updateCustomFieldApplication(context, { application }) {
    const before = findApplication(context, application.customFieldId);
    assertRevision('application', before, application.revision);
    const after = store(context, before.id, application, nextRevision(before));
    return { application: serialize(context, after) };
  },
  deleteCustomFieldApplication(context, { customFieldId }) {
    context.documents.delete(customFieldApplications, findApplication(context, customFieldId).id);
  },
  getCustomFieldApplication: (context, { customFieldId }) => ({
    application: serialize(context, findApplication(context, customFieldId)),
  }),
  getCustomFieldApplications: (context, { customFieldIds }) => ({
    applications: context.documents
      .list(customFieldApplications, { id: { $in: customFieldIds } })
      .map((application) => serialize(context, application)),
  }),
});

/**
 * The fields that members and roles have. Everyone may read them, as forms show them (the SDK does not name a
 * permission).
 */
const reading = moduleOperations('members.customFieldApplications', meta, access(EVERYONE, 'members-area'), {
  getMembersCustomFieldApplications: (context, { memberIds }) => ({
    results: memberIds.map((memberId) => {
      findMember(context, memberId);
      return { memberId, applications: fieldsFor(context, (it) => appliesToMember(context, it, memberId)) };
    }),
  }),
  getRolesCustomFieldApplications: (context, { roleIds }) => ({
    results: roleIds.map((roleId) => ({
      roleId,
      applications: fieldsFor(context, (it) => appliesToRole(it, roleId)),
    })),
  }),
});

/** Returns all fields of profiles, and whether each applies; a field without an application applies to everyone. */
const fieldsFor = (context: Context, isFor: (application: CustomFieldApplication) => boolean) =>
  fieldsInOrder(context, { hidden: false }).map((field) => {
    const application = context.documents.get(customFieldApplications, field.id);
    return {
      customFieldKey: field.key,
      applies: !application || isFor(application),
      customField: serializeField(context, field),
    };
  });

export const customFieldApplicationsOperations: Operation[] = [...managing, ...reading];
