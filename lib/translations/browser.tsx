'use client';

import { createContext, type ReactNode, use } from 'react';
import { type Catalogue, type Translate, translator } from './translate';

const english = translator('en');

const TranslateContext = createContext<Translate>(english);

/**
 * Gives client components the texts of a language.
 * @param language BCP 47
 * @param catalogue the texts that the browser needs; missing for English
 */
export function Translations({
  language,
  catalogue,
  children,
}: {
  language: string;
  catalogue?: Catalogue;
  children: ReactNode;
}) {
  // It is rendered again only with a new language or a new page from the server, whose texts are new too.
  return <TranslateContext value={translator(language, catalogue)}>{children}</TranslateContext>;
}

/** Returns the function that translates texts into the visitor's language. Server components import server.ts instead. */
export const useTranslations = (): Translate => use(TranslateContext);

/** English: outside Next's server, which imports server.ts instead, there is no request that has a language. */
export const getTranslations = async (): Promise<Translate> => english;
