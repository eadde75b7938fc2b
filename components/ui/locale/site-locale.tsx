'use client';

import { createContext, type ReactNode, use } from 'react';
import { DEFAULT_LOCALE } from '@/lib/config/constants';

const SiteLocaleContext = createContext<string | Promise<string>>(DEFAULT_LOCALE);

/** Tells the browser's part of a page the locale that the site writes numbers in. @param locale see `siteLocale` */
export function SiteLocale({ locale, children }: { locale: string | Promise<string>; children: ReactNode }) {
  return <SiteLocaleContext value={locale}>{children}</SiteLocaleContext>;
}

/** The locale of the site, in components that run in the browser; they wait where it is not known yet. */
export function useSiteLocale(): string {
  const locale = use(SiteLocaleContext);
  return typeof locale === 'string' ? locale : use(locale);
}
