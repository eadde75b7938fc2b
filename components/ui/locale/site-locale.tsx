'use client';

import { createContext, type ReactNode, use } from 'react';
import { DEFAULT_LOCALE } from '@/lib/config/constants';

const SiteLocaleContext = createContext<string | Promise<string>>(DEFAULT_LOCALE);

/** Provides the site's locale to client components. @param locale see `siteLocale` */
export function SiteLocale({ locale, children }: { locale: string | Promise<string>; children: ReactNode }) {
  return <SiteLocaleContext value={locale}>{children}</SiteLocaleContext>;
}

/** Returns the site's locale in client components, which wait until it is known. */
export function useSiteLocale(): string {
  const locale = use(SiteLocaleContext);
  return typeof locale === 'string' ? locale : use(locale);
}
