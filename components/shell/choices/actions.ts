'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { CURRENCY, LANGUAGE } from '@/lib/config/constants';
import { formArgument, serverAction } from '@/lib/server-action';
import { languageAddress } from '@/lib/urls/language-address';
import { requestOrigin } from '@/lib/urls/request-origin';
import { splitLanguage } from '@/lib/urls/split-language';
import { siteBrand, siteLanguages } from '@/lib/wix/brand';

/** Half a year, in seconds. */
const KEPT = 180 * 86_400;

/**
 * Returns an action that stores a visitor's choice in a cookie, unless it is the site's own. A value that the site does
 * not have is ignored.
 * @param list returns the values of the site, its own first
 */
const choosing = (name: string, list: () => Promise<string[]>) =>
  serverAction(z.tuple([formArgument]), async (form) => {
    const value = String(form.get(name));
    const [own, ...others] = await list();
    const jar = await cookies();
    const secure = (await requestOrigin()).startsWith('https:');
    if (value === own) jar.delete(name);
    else if (others.includes(value))
      jar.set(name, value, { maxAge: KEPT, path: '/', sameSite: 'lax', secure });
    return { ok: true, value: undefined };
  });

const keepLanguage = choosing(LANGUAGE, siteLanguages);
const keepCurrency = choosing(CURRENCY, async () => {
  const { currency, shownCurrencies } = await siteBrand();
  return currency ? [currency, ...shownCurrencies.map(({ code }) => code)] : [];
});

/** Stores the language that a visitor has chosen, and leaves an address that begins with another one. */
export async function chooseLanguage(form: FormData): Promise<void> {
  await keepLanguage(form);
  const address = await languageAddress();
  if (address) redirect(splitLanguage(address).path);
}

/** Stores the currency in which a visitor wants to see prices. */
export async function chooseCurrency(form: FormData): Promise<void> {
  await keepCurrency(form);
}
