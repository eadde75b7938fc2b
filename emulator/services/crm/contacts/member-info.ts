import { mediaUrl } from '#core/media-address';
import type { Identity } from '#services/identity';
import type { Contact } from './entity';

type MemberInfo = NonNullable<Contact['memberInfo']>;

/** The size in pixels that answers state for every photo of a member. */
const PHOTO_SIZE = { width: 1200, height: 1200 } as const;

const photoOf = (file: string) => ({
  id: file,
  url: URL.canParse(file) ? file : mediaUrl(file),
  ...PHOTO_SIZE,
});

/** Returns what a contact shows of its member; undefined for a deleted one. */
export function memberInfoOf(identity: Identity): MemberInfo | undefined {
  const { id, email, emailVerified, status, profile, member, createdDate } = identity;
  if (status.name === 'DELETED') return undefined;
  const waits = status.reasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED');
  return {
    memberId: id,
    signupDate: createdDate,
    email,
    emailVerified,
    emailVerificationRequired: waits,
    requireProfileCompletion: false,
    status: status.name,
    profileInfo: {
      ...(profile.nickname && { nickname: profile.nickname }),
      privacyStatus: member.privacyStatus,
      reported: false,
      muted: member.activityStatus === 'MUTED',
      ...(member.photo && {
        photo: photoOf(member.photo) as NonNullable<MemberInfo['profileInfo']>['photo'],
      }),
    },
    userInfo: { userId: id, role: 'MEMBER' },
  };
}
