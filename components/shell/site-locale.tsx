'use client';

import { createContext, type ReactNode, use } from 'react';
import { DEFAULT_LOCALE } from '@/lib/constants';

const SiteLocaleContext = createContext(DEFAULT_LOCALE);

/** Tells the browser's part of a page the locale that the site writes numbers in. @param locale see `siteFormat` */
export function SiteLocale({ locale, children }: { locale: string; children: ReactNode }) {
  return <SiteLocaleContext value={locale}>{children}</SiteLocaleContext>;
}

/** The locale of the site, in components that run in the browser. */
export const useSiteLocale = (): string => use(SiteLocaleContext);
