import type { Context } from '#core/contract/context';
import { richText } from '#core/rich-content/from-parts';
import { slugFor } from '#core/slugs';
import seeds from '#seed/community/member-profiles.json';
import { findByEmail } from '#services/identity';
import { memberAbouts } from './abouts/entity';
import { badgeAssignments, badges } from './badges/entity';
import { type CustomField, customFields, FIRST_OF_OWNER } from './custom-fields/entity';

/** Stores the badges, the introductions and the fields of the demo site's members. */
export function seedMemberProfiles(context: Context): void {
  const { documents, ids, clock } = context;
  const now = clock.date();
  const dates = { createdDate: now, updatedDate: now };
  // Data of an earlier version may lack a member of the demo site.
  const memberOf = (name: string) => findByEmail(context, `${name}@example.com`)?.id;
  seeds.badges.forEach(({ members, ...badge }, index) => {
    const slug = slugFor(badge.title, 'badge', () => false);
    documents.put(badges, {
      ...badge,
      ...dates,
      revision: '1',
      permissionsEnabled: false,
      slug,
      rank: index,
    });
    for (const memberId of members.flatMap((name) => memberOf(name) ?? []))
      documents.put(badgeAssignments, { id: ids.guid(), badgeId: badge.id, memberId, ...dates });
  });
  seeds.customFields.forEach((field, index) => {
    documents.put(customFields, {
      ...(field as Pick<CustomField, keyof typeof field>),
      ...dates,
      revision: '1',
      fieldOrigin: 'CUSTOM',
      rank: FIRST_OF_OWNER + index,
      hidden: false,
    });
  });
  for (const { id, member, text } of seeds.abouts) {
    const memberId = memberOf(member);
    if (memberId)
      documents.put(memberAbouts, { id, revision: '1', ...dates, memberId, content: richText(text) });
  }
}
