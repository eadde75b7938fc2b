import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { getTranslations } from '#translations';
import { setOwnerHint } from '@/components/problems/owner-hint';
import { RICH_PARTS } from '@/components/rich-text/extras/parts';
import { setRichParts } from '@/components/rich-text/rich-text';
import { displayFont, textFont } from '@/components/shell/fonts';
import { Shell } from '@/components/shell/shell';
import { Startup } from '@/components/shell/startup/startup';
import { DEVELOPER_BAR } from '@/components/shell/stored-keys';
import { ShopOwnerHint } from '@/components/site-owner/owner-hint';
import { PostedFormProvider } from '@/components/ui/forms/posted-form';
import { SiteLocale } from '@/components/ui/locale/site-locale';
import { postedForm } from '@/lib/posted-form';
import { SITE_DESCRIPTION, SITE_NAME } from '@/lib/seo/page-metadata';
import { Translations } from '@/lib/translations/browser';
import { browserCatalogueOf, directionOf, textLanguage } from '@/lib/translations/catalogues';
import { languageAddress } from '@/lib/urls/language-address';
import { siteOrigin } from '@/lib/urls/site-origin';
import { siteBrand } from '@/lib/wix/brand';
import { visitorChoice } from '@/lib/wix/platform';
import { requestLanguage, siteLocale } from '@/lib/wix/site';
import './globals.css';

setOwnerHint(ShopOwnerHint);
setRichParts(RICH_PARTS);

export async function generateMetadata(): Promise<Metadata> {
  const [{ name, description }, t, address = './'] = await Promise.all([
    siteBrand(),
    getTranslations(),
    languageAddress(),
  ]);
  return {
    metadataBase: new URL(await siteOrigin()),
    title: { default: name === SITE_NAME ? name : `${SITE_NAME} · ${name}`, template: `%s · ${name}` },
    description: description ?? t(SITE_DESCRIPTION),
    icons: { icon: '/icon.svg', apple: '/apple-icon.png' },
    // The page's own address, without its query.
    alternates: { canonical: address },
    openGraph: { type: 'website', siteName: name, url: address },
    twitter: { card: 'summary_large_image' },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf8f4' },
    { media: '(prefers-color-scheme: dark)', color: '#141513' },
  ],
};

/**
 * Every page is rendered per request, shell included. The scripts of a prerendered shell have no nonce, so the content
 * policy would have to allow any inline script, and scripts can read the session.
 */
export const instant = false;

export default async function RootLayout({ extras, children }: { extras: ReactNode; children: ReactNode }) {
  await connection();
  const [{ colours }, shown, choice, language, posted] = await Promise.all([
    siteBrand(),
    cookies(),
    visitorChoice(),
    requestLanguage(),
    postedForm(),
  ]);
  return (
    <html
      lang={textLanguage(language)}
      dir={directionOf(textLanguage(language))}
      data-developers={shown.get(DEVELOPER_BAR)?.value}
      className={`${displayFont.variable} ${textFont.variable}`}
      style={{ colorScheme: 'light dark', ...colours }}
    >
      <body className="group/page flex min-h-dvh flex-col font-sans antialiased">
        <Translations language={textLanguage(language)} catalogue={browserCatalogueOf(language)}>
          <SiteLocale locale={siteLocale(choice)}>
            <PostedFormProvider value={posted}>
              <Shell extras={extras}>{children}</Shell>
            </PostedFormProvider>
          </SiteLocale>
          <Startup />
        </Translations>
      </body>
    </html>
  );
}
