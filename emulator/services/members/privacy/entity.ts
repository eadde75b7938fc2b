import type { Context } from '#core/contract/context';
import { collection } from '#core/documents/collection';
import { namedGuid } from '#core/ids';

/** Who sees the profiles of members, and who may make theirs public; a site has one. */
export interface PrivacySettings {
  id: string;
  revision: string;
  publicMemberVisibility: 'VISIBLE_TO_ALL' | 'VISIBLE_TO_MEMBERS_ONLY';
  publicMemberCandidates: 'ANYONE' | 'NO_ONE';
  updatedDate?: string;
}

export const privacySettings = collection<PrivacySettings>('member_privacy_settings', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** The privacy of new members; a site has one. */
export interface DefaultPrivacy {
  id: string;
  revision: string;
  defaultPrivacy: 'PRIVATE' | 'PUBLIC';
}

export const defaultPrivacies = collection<DefaultPrivacy>('member_default_privacy', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

type Asking = Pick<Context, 'documents' | 'site'>;

/** Returns the settings of the site, or those of a site that never set them (platform facts 20.6). */
export function privacySettingsOf({ documents, site }: Asking): PrivacySettings {
  const id = namedGuid(`privacy settings of ${site.id}`);
  return (
    documents.get(privacySettings, id) ?? {
      id,
      revision: '1',
      publicMemberVisibility: 'VISIBLE_TO_ALL',
      publicMemberCandidates: 'ANYONE',
    }
  );
}

/** Returns the privacy of new members: PRIVATE unless it was set (platform facts 20.6). */
export function defaultPrivacyOf({ documents, site }: Asking): DefaultPrivacy {
  const id = namedGuid(`default privacy of ${site.id}`);
  return documents.get(defaultPrivacies, id) ?? { id, revision: '1', defaultPrivacy: 'PRIVATE' };
}

/** Returns the privacy that a member gets: the wanted one, but private while no member may be public. */
export const allowedPrivacy = (context: Asking, wanted: 'PRIVATE' | 'PUBLIC'): 'PRIVATE' | 'PUBLIC' =>
  privacySettingsOf(context).publicMemberCandidates === 'NO_ONE' ? 'PRIVATE' : wanted;
