import type { Context } from '#core/contract/context';
import { badgeAssignments } from '../stored/badges';
import type { CustomFieldApplication } from '../stored/custom-fields';

/** Something that members are or have, by which fields are given to them. */
type Holds = (type: string | undefined, entityId: string | null | undefined) => boolean;

/** Whether a field applies: something gives it, and nothing excludes it (documentation: Custom Field Applications). */
function applies({ applications, exclusions }: CustomFieldApplication, holds: Holds): boolean {
  const given = applications?.items?.some((it) => holds(it.applicationType, it.entityId));
  const excluded = exclusions?.items?.some((it) => holds(it.exclusionType, it.entityId));
  return Boolean(given) && !excluded;
}

/** Whether a field applies to a member: by name, by a badge or by a plan. The emulator gives members no roles. */
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
