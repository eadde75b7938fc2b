'use client';

import { useTranslations } from '#translations';
import { AccountActionError } from '@/components/account/account-problem';
import { Button } from '@/components/ui/button';
import { CheckedForm } from '@/components/ui/forms/checked-form';
import { TextField } from '@/components/ui/forms/field';
import { NameFields } from '@/components/ui/forms/name-fields';
import { useDraft } from '@/components/ui/forms/use-draft';
import { useForm } from '@/components/ui/forms/use-form';
import { Notice } from '@/components/ui/notice';
import type { Profile } from '@/lib/wix/account/profile';
import type { saveProfile } from './actions';

/** The form of a member's profile. */
export function ProfileForm({ profile, save }: { profile: Profile; save: typeof saveProfile }) {
  const t = useTranslations();
  const draft = useDraft(profile.id, 'profile');
  const { post, pending, saved, refusals, problem, onSubmit, onChange } = useForm(save, draft.drop);

  function typed() {
    onChange();
    draft.keep();
  }

  function discard() {
    draft.form.current?.reset();
    draft.drop();
  }

  return (
    <CheckedForm post={post} ref={draft.form} onSubmit={onSubmit} onChange={typed} className="space-y-5">
      {draft.restored && (
        <Notice
          title={t('What you had typed is back')}
          action={
            <Button type="button" variant="quiet" size="sm" onClick={discard}>
              {t('Discard it')}
            </Button>
          }
        >
          {t('It is not saved yet.')}
        </Notice>
      )}
      <TextField
        id="nickname"
        name="nickname"
        label={t('Shown as')}
        hint={t('How the shop greets you.')}
        autoComplete="nickname"
        required
        maxLength={255}
        defaultValue={profile.nickname}
        error={refusals.nickname}
      />
      <NameFields longest={100} values={profile} errors={refusals} />
      <TextField
        id="phone"
        name="phone"
        type="tel"
        label={t('Phone')}
        autoComplete="tel"
        maxLength={50}
        defaultValue={profile.phone}
        error={refusals.phone}
      />
      <div>
        <p className="text-sm font-medium">{t('E-mail')}</p>
        <p className="mt-1.5 wrap-anywhere">{profile.email}</p>
        <p className="mt-1 text-sm text-muted">
          {t('You log in with it. Only the owner of the shop can change it.')}
        </p>
      </div>
      {problem && <AccountActionError problem={problem} pending={pending} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={pending}>
          {t('Save')}
        </Button>
        <div role="status">{saved && <p className="text-sm font-medium text-accent">{t('Saved.')}</p>}</div>
      </div>
    </CheckedForm>
  );
}
