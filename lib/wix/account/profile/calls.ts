import { authentication } from '@wix/identity';
import { members } from '@wix/members';
import { getTranslations } from '#translations';
import { message, type Translate } from '@/lib/translations/translate';
import { passwordRefusal } from '@/lib/wix/auth';
import { pictureUrl } from '@/lib/wix/media';
import { memberClient } from '@/lib/wix/member';
import { attempt, type FieldErrors, type Result } from '@/lib/wix/platform';
import { asText } from '@/lib/wix/platform/values';
import { PROFILE_FIELDS, type Profile, type ProfileChange, type ProfileField } from './types';
import { fieldViolations, violationText } from './violations';

/** Returns the profile of the current member. */
export function getProfile(): Promise<Result<Profile>> {
  return attempt(async () => toProfile((await ownMember()).member, await getTranslations()), {
    what: message('Your profile could not be read'),
  });
}

async function ownMember() {
  const client = (await memberClient()).use(members);
  const { member } = await client.getCurrentMember({ fieldsets: ['FULL'] });
  const id = asText(member?._id);
  if (!member || !id) throw new Error('The platform knows no current member');
  return { client, member, id };
}

function toProfile(
  { _id, profile, contact, loginEmail, _createdDate }: members.Member,
  t: Translate,
): Profile {
  const src = pictureUrl(profile?.photo?.url);
  return {
    id: asText(_id),
    nickname: asText(profile?.nickname),
    firstName: asText(contact?.firstName),
    lastName: asText(contact?.lastName),
    phone: asText(contact?.phones?.[0]),
    email: asText(loginEmail),
    ...(src && { picture: { src, alt: t('Your picture') } }),
    ...(_createdDate && { since: _createdDate.toISOString() }),
  };
}

/**
 * Changes the profile. Of several phone numbers, only the first is shown and changed.
 * @returns the errors by field; empty if everything was saved
 */
export function updateProfile(change: ProfileChange): Promise<Result<FieldErrors<ProfileField>>> {
  return attempt(
    async () => {
      const { client, member, id } = await ownMember();
      const others = (member.contact?.phones ?? []).slice(1);
      const phones = [change.phone, ...others].filter(Boolean);
      const { nickname, firstName, lastName } = change;
      try {
        await client.updateMember(id, { profile: { nickname }, contact: { firstName, lastName, phones } });
        // An empty list would change nothing (JSDoc of updateMember).
        if (phones.length === 0 && member.contact?.phones?.length) await client.deleteMemberPhones(id);
        return {};
      } catch (error) {
        const refusals = fieldErrorsOf(error);
        if (Object.keys(refusals).length === 0) throw error;
        return refusals;
      }
    },
    { what: message('Your profile could not be saved') },
  );
}

function fieldErrorsOf(error: unknown): FieldErrors<ProfileField> {
  const refusals: FieldErrors<ProfileField> = {};
  for (const { field, description } of fieldViolations(error)) {
    const name = PROFILE_FIELDS.find((it) => field.includes(it));
    if (name) refusals[name] = violationText(description);
  }
  return refusals;
}

/**
 * Sets the member's password. This session stays; the member's other sessions end.
 * @returns why the platform refuses the password; empty if it was changed
 */
export function updatePassword(password: string): Promise<Result<FieldErrors<'password'>>> {
  return attempt(
    async () => {
      const client = (await memberClient()).use(authentication);
      try {
        await client.changePassword(password);
        return {};
      } catch (error) {
        const [violation] = fieldViolations(error);
        if (!violation) throw error;
        const t = await getTranslations();
        return { password: t(passwordRefusal(violation.violatedRule)) };
      }
    },
    { what: message('Your password could not be changed') },
  );
}
