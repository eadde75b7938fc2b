import { cache, use } from 'react';
import { requestLanguage } from '@/lib/wix/site';
import { catalogueOf, textLanguage } from './catalogues';
import { type Translate, translator } from './translate';

const translators = new Map<string, Translate>();

/** Returns the function that translates texts into the language of this request, for async components and actions. */
export async function getTranslations(): Promise<Translate> {
  const language = textLanguage(await requestLanguage());
  const t = translators.get(language) ?? translator(language, catalogueOf(language));
  translators.set(language, t);
  return t;
}

const requested = cache(getTranslations);

/** The same for components that are not async. */
export const useTranslations = (): Translate => use(requested());
