'use server';

import { cookies } from 'next/headers';
import { z } from 'zod';
import { LANGUAGE } from '@/lib/config/constants';
import { formArgument, serverAction } from '@/lib/server-action';
import { requestOrigin } from '@/lib/urls/request-origin';
import type { Result } from '@/lib/wix/platform';
import { siteLanguages } from '@/lib/wix/site';

/** Half a year, in seconds. */
const KEPT = 180 * 86_400;

const choose = serverAction(z.tuple([formArgument]), async (form): Promise<Result<void>> => {
  const language = String(form.get('language'));
  const [own, ...others] = await siteLanguages();
  const jar = await cookies();
  const secure = (await requestOrigin()).startsWith('https:');
  if (language === own) jar.delete(LANGUAGE);
  else if (others.includes(language))
    jar.set(LANGUAGE, language, { maxAge: KEPT, path: '/', sameSite: 'lax', secure });
  return { ok: true, value: undefined };
});

/**
 * Keeps the language that a visitor has chosen in a cookie, unless it is the site's own. One that the site does not have
 * is ignored.
 */
export async function chooseLanguage(form: FormData): Promise<void> {
  await choose(form);
}
