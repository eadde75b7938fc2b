'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { phoneProblem } from '@/lib/format/phone';
import { action, form } from '@/lib/server-action';
import {
  changePassword,
  PROFILE_FIELDS,
  type ProfileChange,
  type ProfileField,
  type Refusals,
  updateProfile,
} from '@/lib/wix/account/profile/calls';
import type { Result } from '@/lib/wix/platform/result';
import { siteFormat } from '@/lib/wix/site/format';

/** Saves what a member tells about themselves. @returns what is not taken, by field */
export const saveProfile = action(
  z.tuple([form]),
  async (values): Promise<Result<Refusals<ProfileField>>> => {
    const change: ProfileChange = { nickname: '', firstName: '', lastName: '', phone: '' };
    for (const field of PROFILE_FIELDS) change[field] = String(values.get(field) ?? '').trim();
    const refusals: Refusals<ProfileField> = {};
    if (!change.nickname) refusals.nickname = 'Please type a name to be shown by.';
    const phone = change.phone && phoneProblem(change.phone, (await siteFormat()).locale);
    if (phone) refusals.phone = phone;
    if (Object.keys(refusals).length > 0) return { ok: true, value: refusals };
    const saved = await updateProfile(change);
    // The header shows the name too.
    if (saved.ok && Object.keys(saved.value).length === 0) refresh();
    return saved;
  },
);

/** Gives the member a new password. @returns why it is not taken */
export const savePassword = action(z.tuple([form]), async (values): Promise<Result<Refusals<'password'>>> => {
  const password = String(values.get('password') ?? '');
  if (!password) return { ok: true, value: { password: 'Please type a password.' } };
  return changePassword(password);
});
