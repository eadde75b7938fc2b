import { cookies } from 'next/headers';
import { CURRENCY, LANGUAGE } from '@/lib/config/constants';
import { hasTexts } from '@/lib/translations/catalogues';
import { sharedChoice, type VisitorChoice } from './request-session';

/** Returns the visitor's choice of language and currency. It decides what is read, so caches have it in their keys. */
export async function visitorChoice(): Promise<VisitorChoice> {
  const shared = sharedChoice();
  if (shared) return shared;
  const jar = await cookies();
  const language = jar.get(LANGUAGE)?.value ?? '';
  const currency = jar.get(CURRENCY)?.value ?? '';
  // Visitors may send any text as their cookie.
  return {
    language: hasTexts(language) ? language : '',
    currency: /^[A-Z]{3}$/.test(currency) ? currency : '',
  };
}

/** Returns the language that the visitor has chosen instead of the site's own: `de`; undefined if none. */
export const chosenLanguage = async (): Promise<string | undefined> =>
  (await visitorChoice()).language || undefined;
