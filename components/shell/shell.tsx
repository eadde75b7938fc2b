import type { ReactNode } from 'react';
import { useTranslations } from '#translations';
import { Inspector } from '@/components/inspector/inspector';
import { Source } from '@/components/source/source';
import { DeveloperBar } from './developer-bar';
import { Footer } from './footer';
import { Header } from './header';
import { Modals } from './modals/modal-host';
import { PendingSpinner } from './pending-spinner';
import { ClientIdToast } from './startup/client-id-toast';
import { SessionEndedNotice } from './startup/session-ended-notice';

/**
 * Next renders the layout twice for a page: around it, and around "not found". React sends once what is the same object
 * in both.
 */
const TOP = <Top />;
const BOTTOM = <Bottom />;

/** The frame of every page: header, footer, spinner, modals, messages (specification 1.2). @param extras what the shop adds to an example's page */
export function Shell({ extras, children }: { extras: ReactNode; children: ReactNode }) {
  return (
    <>
      {TOP}
      <main
        id="content"
        tabIndex={-1}
        className="flex-1 outline-none has-data-above:flex has-data-above:flex-col"
      >
        {children}
        {extras}
      </main>
      {BOTTOM}
    </>
  );
}

function Top() {
  const t = useTranslations();
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2 focus:shadow-float"
      >
        {t('Skip to content')}
      </a>
      <Header />
      <DeveloperBar />
      <ClientIdToast />
      {/* Without JavaScript, buttons that need it do nothing. */}
      <noscript>
        <div role="status" className="border-b border-warn/30 bg-warn-soft text-sm [&_a]:underline">
          <p className="mx-auto max-w-page px-4 py-3 sm:px-6">
            {t.rich(
              'Without JavaScript you can look around, book, get tickets and plans, fill {cart} and check out. Some buttons need it.',
              {
                cart: <a href="/cart">{t('your cart')}</a>,
              },
            )}{' '}
            <a href="/login">{t('Log in')}</a> · <a href="/account">{t('Your account')}</a>
          </p>
        </div>
      </noscript>
      <SessionEndedNotice />
    </>
  );
}

function Bottom() {
  const t = useTranslations();
  return (
    <>
      <Source repository={process.env.REPOSITORY_URL || undefined} />
      <Footer />
      <Inspector />
      <PendingSpinner label={t('Loading…')} />
      <Modals />
    </>
  );
}
