import type { membersAbout as meta } from '@wix/members/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

type Wire = Serialized<meta.MemberAboutOriginal>;

/** The text in which a member introduces themselves on their profile. */
export interface MemberAbout extends Entity {
  memberId: string;
  content: NonNullable<Wire['content']>;
}

export const memberAbouts = collection<MemberAbout>('member_abouts', {
  shown: { title: 'About members', group: 'Members', calls: ['members.membersAbout', 'memberAbout'] },
  fields: { memberId: 'string', createdDate: 'date' },
  indexes: [['memberId']],
});

/** Serializes a text for calls and domain events, without dates, which the SDK does not have. */
export const serializeAbout = ({ createdDate: _, updatedDate: __, ...about }: MemberAbout): Wire => about;

export const MEMBER_ABOUTS: EntityKind<MemberAbout, 'member about'> = {
  name: 'member about',
  collection: memberAbouts,
  views: [{ fqdn: 'wix.members.about.v2.member_about', serialize: (_, entity) => serializeAbout(entity) }],
};
