import { defaultPrivacy as meta } from '@wix/members/meta';
import { MANAGERS } from '#core/contract/context';
import { assertGiven } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { assertRevision, nextRevision } from '#core/contract/revisions';
import { defaultPrivacies, defaultPrivacyOf } from '../privacy/entity';

/** The privacy of members who sign up and choose none. */
export const defaultPrivacyOperations: Operation[] = moduleOperations(
  'members.defaultPrivacy',
  meta,
  access(MANAGERS, 'members-area'),
  {
    getDefaultPrivacyStatus: (context, _request) => ({ defaultPrivacy: defaultPrivacyOf(context) }),
    setDefaultPrivacyStatus(context, { defaultPrivacy: given }) {
      const before = defaultPrivacyOf(context);
      assertRevision('defaultPrivacy', before, given.revision);
      assertGiven(given.defaultPrivacy, 'defaultPrivacy.defaultPrivacy');
      const changed = { ...before, revision: nextRevision(before), defaultPrivacy: given.defaultPrivacy };
      return { defaultPrivacy: context.documents.put(defaultPrivacies, changed) };
    },
  },
);
