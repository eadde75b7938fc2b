import { memberPrivacySettings as meta } from '@wix/members/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { nextRevision } from '#core/contract/revisions';
import { identities, saveIdentity } from '#services/identity';
import { type PrivacySettings, privacySettings, privacySettingsOf } from '../privacy/entity';
import { invalidRevision, invalidSettings } from '../privacy/errors';

const isKnown = <T extends string>(value: T | 'UNKNOWN' | undefined): value is T =>
  value !== undefined && value !== 'UNKNOWN';

/** Who sees the profiles of members, and whether members may make theirs public. */
export const memberPrivacySettingsOperations: Operation[] = [
  ...moduleOperations('members.memberPrivacySettings', meta, access(EVERYONE, 'members-area'), {
    getMemberPrivacySettings: (context, _request) => ({ memberPrivacySettings: privacySettingsOf(context) }),
  }),

  ...moduleOperations('members.memberPrivacySettings', meta, access(MANAGERS, 'members-area'), {
    setMemberPrivacySettings(context, { memberPrivacySettings: given }) {
      const { publicMemberVisibility, publicMemberCandidates, revision } = given;
      const before = privacySettingsOf(context);
      assert(revision === before.revision, () => invalidRevision(revision ?? ''));
      assert(isKnown(publicMemberVisibility) && isKnown(publicMemberCandidates), () =>
        invalidSettings({ publicMemberVisibility, publicMemberCandidates }),
      );
      const changed: PrivacySettings = context.documents.put(privacySettings, {
        id: before.id,
        revision: nextRevision(before),
        publicMemberVisibility,
        publicMemberCandidates,
        updatedDate: context.clock.date(),
      });
      if (publicMemberCandidates === 'NO_ONE')
        for (const it of context.documents.list(identities, { privacyStatus: 'PUBLIC' }))
          saveIdentity(context, { ...it, member: { ...it.member, privacyStatus: 'PRIVATE' } });
      return { memberPrivacySettings: changed };
    },
  }),
];
