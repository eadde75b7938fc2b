import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { getTranslations } from '#translations';
import { displayFont, textFont } from '@/components/shell/fonts';
import { REPLAY_EARLY_INPUT } from '@/components/shell/replay-early-input';
import { Shell } from '@/components/shell/shell';
import { AwaitsSession } from '@/components/shell/startup/awaits-session';
import { LateSession } from '@/components/shell/startup/late-session';
import { Startup } from '@/components/shell/startup/startup';
import { SiteLocale } from '@/components/ui/locale/site-locale';
import { SITE_DESCRIPTION, SITE_NAME } from '@/lib/seo/open-graph';
import { Translations } from '@/lib/translations/browser';
import { browserCatalogueOf, directionOf, textLanguage } from '@/lib/translations/catalogues';
import { siteOrigin } from '@/lib/urls/site-origin';
import { visitorChoice } from '@/lib/wix/platform';
import { requestLanguage, siteBrand, siteLocale } from '@/lib/wix/site';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const [{ name, description }, t] = await Promise.all([siteBrand(), getTranslations()]);
  return {
    metadataBase: new URL(await siteOrigin()),
    title: { default: name === SITE_NAME ? name : `${SITE_NAME} · ${name}`, template: `%s · ${name}` },
    description: description ?? t(SITE_DESCRIPTION),
    icons: { icon: '/icon.svg', apple: '/apple-icon.png' },
    // The page's own address, without its query.
    alternates: { canonical: './' },
    openGraph: { type: 'website', siteName: name, url: './' },
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

export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection();
  const [{ colours }, choice, language] = await Promise.all([
    siteBrand(),
    visitorChoice(),
    requestLanguage(),
  ]);
  return (
    <html
      lang={textLanguage(language)}
      dir={directionOf(textLanguage(language))}
      suppressHydrationWarning
      className={`${displayFont.variable} ${textFont.variable}`}
      style={{ colorScheme: 'light dark', ...colours }}
    >
      <head>
        {/* The nonce of this page's scripts. Browsers hide it from scripts, React included, hence no hydration. */}
        <script
          nonce={/'nonce-([^']+)'/.exec((await headers()).get('content-security-policy') ?? '')?.[1]}
          suppressHydrationWarning
        >
          {REPLAY_EARLY_INPUT}
        </script>
      </head>
      <body className="group/page flex min-h-dvh flex-col font-sans antialiased">
        <Translations language={textLanguage(language)} catalogue={browserCatalogueOf(language)}>
          <SiteLocale locale={siteLocale(choice)}>
            <Shell>{children}</Shell>
          </SiteLocale>
          <AwaitsSession>
            <Startup />
            <LateSession />
          </AwaitsSession>
        </Translations>
      </body>
    </html>
  );
}
