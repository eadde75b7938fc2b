import { cookies } from 'next/headers';
import { LANGUAGE } from '@/lib/config/constants';
import { hasTexts } from '@/lib/translations/catalogues';
import { sharedLanguage } from './request-session';

/** Returns the language that the visitor has chosen in place of the site's own: `de`; undefined if none. */
export async function chosenLanguage(): Promise<string | undefined> {
  const shared = sharedLanguage();
  if (shared !== undefined) return shared || undefined;
  const code = (await cookies()).get(LANGUAGE)?.value ?? '';
  // Visitors may send any text as their cookie.
  return hasTexts(code) ? code : undefined;
}
