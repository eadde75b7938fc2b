'use server';

import { refresh } from 'next/cache';
import {
  changePassword,
  PROFILE_FIELDS,
  type ProfileChange,
  type ProfileField,
  type Refusals,
  updateProfile,
} from '@/lib/wix/account-profile';
import type { Result } from '@/lib/wix/result';

/** Saves what a member tells about themselves. @returns what is not taken, by field */
export async function saveProfile(values: FormData): Promise<Result<Refusals<ProfileField>>> {
  const change: ProfileChange = { nickname: '', firstName: '', lastName: '', phone: '' };
  for (const field of PROFILE_FIELDS) change[field] = String(values.get(field) ?? '').trim();
  if (!change.nickname) return { ok: true, value: { nickname: 'Please type a name to be shown by.' } };
  const saved = await updateProfile(change);
  // The header shows the name too.
  if (saved.ok && Object.keys(saved.value).length === 0) refresh();
  return saved;
}

/** Gives the member a new password. @returns why it is not taken */
export async function savePassword(values: FormData): Promise<Result<Refusals<'password'>>> {
  const password = String(values.get('password') ?? '');
  if (!password) return { ok: true, value: { password: 'Please type a password.' } };
  return changePassword(password);
}
