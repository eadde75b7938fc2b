'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from '#translations';
import { AccountActionError } from '@/components/account/account-problem';
import { Button, ButtonLink } from '@/components/ui/button';
import { CheckedForm } from '@/components/ui/forms/checked-form';
import { SelectField, TextField } from '@/components/ui/forms/field';
import { PostForm } from '@/components/ui/forms/posted-form';
import { useForm } from '@/components/ui/forms/use-form';
import { message } from '@/lib/translations/translate';
import type { AddressField, MemberAddress } from '@/lib/wix/account/profile';
import type { removeAddressAction, saveAddressAction } from './actions';

const FIELDS: readonly {
  name: Exclude<AddressField, 'country'>;
  label: string;
  autoComplete: string;
  required?: boolean;
}[] = [
  { name: 'line', label: message('Street and number'), autoComplete: 'address-line1', required: true },
  { name: 'line2', label: message('Apartment, floor (optional)'), autoComplete: 'address-line2' },
  { name: 'city', label: message('City'), autoComplete: 'address-level2', required: true },
  { name: 'postalCode', label: message('Postal code (optional)'), autoComplete: 'postal-code' },
  {
    name: 'region',
    label: message('Code of the state or region (optional)'),
    autoComplete: 'address-level1',
  },
];

/** The form of an address, new or known. */
export function AddressForm({
  address,
  countries,
  save,
}: {
  address: MemberAddress;
  countries: readonly { code: string; name: string }[];
  save: typeof saveAddressAction;
}) {
  const t = useTranslations();
  const router = useRouter();
  const done = () => router.replace('/account', { scroll: false });
  const { post, pending, saved, refusals, problem, onSubmit } = useForm(save, done);
  return (
    <CheckedForm post={post} onSubmit={onSubmit} className="space-y-5">
      <input type="hidden" name="id" value={address.id} />
      {FIELDS.map(({ name, label, ...input }) => (
        <TextField
          key={name}
          id={name}
          name={name}
          label={t(label)}
          {...input}
          maxLength={200}
          defaultValue={address[name]}
          error={refusals[name]}
        />
      ))}
      <SelectField
        id="country"
        name="country"
        label={t('Country')}
        autoComplete="country"
        defaultValue={address.country}
        error={refusals.country}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {problem && <AccountActionError problem={problem} pending={pending} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={pending}>
          {t('Save the address')}
        </Button>
        <ButtonLink href="/account" scroll={false} variant="secondary">
          {t('Close')}
        </ButtonLink>
        <div role="status">{saved && <p className="text-sm font-medium text-accent">{t('Saved.')}</p>}</div>
      </div>
    </CheckedForm>
  );
}

/** The button that removes an address. @param name of it, for screen readers */
export function RemoveAddress({
  id,
  name,
  remove,
}: {
  id: string;
  name: string;
  remove: typeof removeAddressAction;
}) {
  const t = useTranslations();
  const { post, pending, problem, onSubmit } = useForm(remove);
  return (
    <PostForm post={post} onSubmit={onSubmit} className="space-y-3">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="quiet" size="sm" pending={pending}>
        {t.rich('Remove {address}', { address: <span className="sr-only">{name}</span> })}
      </Button>
      {problem && <AccountActionError problem={problem} pending={pending} />}
    </PostForm>
  );
}
