import type { ReactNode } from 'react';
import { Inspector } from '../inspector/inspector';
import { Source } from '../source/source';
import { Footer } from './footer';
import { Header } from './header';
import { Modals } from './modal-host';
import { OperationsSpinner } from './operations-spinner';
import { SessionEndedNotice } from './session-ended-notice';

/** What stands around every page: header, footer, spinner, modals, messages (spec 1, section 2). */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2 focus:shadow-float"
      >
        Skip to content
      </a>
      <Header />
      <SessionEndedNotice />
      {children}
      <Source />
      <Footer />
      <Inspector />
      <OperationsSpinner />
      <Modals />
    </>
  );
}
