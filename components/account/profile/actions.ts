'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { getTranslations } from '#translations';
import { phoneProblem } from '@/lib/format/phone';
import { isScripted } from '@/lib/posted-form';
import { formOnly, serverAction } from '@/lib/server-action';
import {
  type AddressField,
  type MemberAddress,
  type ProfileChange,
  type ProfileField,
  removeAddress,
  saveAddress,
  updatePassword,
  updateProfile,
} from '@/lib/wix/account/profile';
import { ADDRESS_FIELDS, PROFILE_FIELDS } from '@/lib/wix/account/profile/browser';
import type { FieldErrors, Result } from '@/lib/wix/platform';
import { siteFormat } from '@/lib/wix/site';

/** Saves a member's profile. @returns the errors by field */
export const saveProfile = serverAction(
  formOnly,
  async (values): Promise<Result<FieldErrors<ProfileField>>> => {
    const change: ProfileChange = { nickname: '', firstName: '', lastName: '', phone: '' };
    for (const field of PROFILE_FIELDS) change[field] = String(values.get(field) ?? '').trim();
    const refusals: FieldErrors<ProfileField> = {};
    const t = await getTranslations();
    if (!change.nickname) refusals.nickname = t('Please type a name to be shown by.');
    const phone = change.phone && phoneProblem(change.phone, (await siteFormat()).locale);
    if (phone) refusals.phone = t(phone);
    if (Object.keys(refusals).length > 0) return { ok: true, value: refusals };
    const saved = await updateProfile(change);
    // The header shows the name too.
    if (saved.ok && Object.keys(saved.value).length === 0) refresh();
    return saved;
  },
);

/** Sets the member's password. @returns why the platform refuses it */
export const savePassword = serverAction(
  formOnly,
  async (values): Promise<Result<FieldErrors<'password'>>> => {
    const password = String(values.get('password') ?? '');
    if (!password) {
      const t = await getTranslations();
      return { ok: true, value: { password: t('Please type a password.') } };
    }
    return updatePassword(password);
  },
);

/** Saves an address of the member. @returns the errors by field */
export const saveAddressAction = serverAction(
  formOnly,
  async (values): Promise<Result<FieldErrors<AddressField>>> => {
    const text = (name: string) => String(values.get(name) ?? '').trim();
    const address = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, text(field)]));
    const { line, city, country = '', region } = address;
    const t = await getTranslations();
    const refusals: FieldErrors<AddressField> = {
      ...(!line && { line: t('Please type the street and the number.') }),
      ...(!city && { city: t('Please type the city.') }),
    };
    if (Object.keys(refusals).length > 0) return { ok: true, value: refusals };
    // ISO 3166-2 begins with the country: "US-ME".
    const code = region && !region.includes('-') ? `${country}-${region.toUpperCase()}` : region;
    const saved = await saveAddress({ ...address, region: code, id: text('id') } as MemberAddress);
    if (!saved.ok || Object.keys(saved.value).length > 0) return saved;
    // With scripts, the form itself closes.
    if (!(await isScripted())) redirect('/account');
    refresh();
    return saved;
  },
);

/** Removes an address of the member. */
export const removeAddressAction = serverAction(
  formOnly,
  async (values): Promise<Result<FieldErrors<never>>> => {
    const removed = await removeAddress(String(values.get('id')));
    if (!removed.ok) return removed;
    refresh();
    return { ok: true, value: {} };
  },
);
