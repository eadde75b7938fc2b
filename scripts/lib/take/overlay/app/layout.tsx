import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { PostedFormProvider } from '@/components/ui/forms/posted-form';
import { SiteLocale } from '@/components/ui/locale/site-locale';
import { postedForm } from '@/lib/posted-form';
import { Translations } from '@/lib/translations/browser';
import { browserCatalogueOf, directionOf, textLanguage } from '@/lib/translations/catalogues';
import { visitorChoice } from '@/lib/wix/platform';
import { requestLanguage, siteLocale } from '@/lib/wix/site';
import './globals.css';

/** Every page is rendered per request: its language and its session are the visitor's. */
export const instant = false;

export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection();
  const [choice, language] = await Promise.all([visitorChoice(), requestLanguage()]);
  return (
    <html lang={textLanguage(language)} dir={directionOf(textLanguage(language))}>
      <body className="group/page flex min-h-dvh flex-col font-sans antialiased">
        <Translations language={textLanguage(language)} catalogue={browserCatalogueOf(language)}>
          <SiteLocale locale={siteLocale(choice)}>
            <main id="content" tabIndex={-1} className="flex-1 outline-none">
              <PostedFormProvider value={await postedForm()}>{children}</PostedFormProvider>
            </main>
          </SiteLocale>
        </Translations>
      </body>
    </html>
  );
}
