import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Brand } from '#services/business-tools';
import { BRAND_STYLESHEET } from './brand-styles';

/** The address of the pages' own stylesheet. */
export const STYLESHEET = '/_emulator/hosted.css';

/** The address of the page with the mails that a real site would have sent. */
export const OUTBOX = '/_emulator/outbox';

export interface PageProps {
  brand: Brand;
  title: string;
  /** A link out of the page, if there is one. */
  back?: { href: string; label: string };
  children: ReactNode;
}

/**
 * The frame of every hosted page. Its root element has the platform's id. Texts are English whatever the site's locale;
 * dates, numbers and prices follow the locale.
 */
function Page({ brand: { shop, logo }, title, back, children }: PageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${shop}`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={STYLESHEET} />
        {logo && <link rel="stylesheet" href={BRAND_STYLESHEET} />}
      </head>
      <body>
        <div id="SITE_CONTAINER" className="frame">
          <header className="bar">
            <div>
              <span className="shop">
                {logo ? (
                  <img src={logo} alt={shop} width={88} height={34} />
                ) : (
                  <>
                    <Emblem />
                    {shop}
                  </>
                )}
              </span>
              {back && <a href={back.href}>{back.label}</a>}
            </div>
          </header>
          <main className="content">{children}</main>
          <footer className="foot">
            <p>
              This page comes from the platform’s emulator, not from the platform itself. Payments are
              simulated: no card is asked for and nothing is charged. No e-mail is sent: what would have been
              is in <a href={OUTBOX}>the outbox</a>.
            </p>
          </footer>
        </div>
      </body>
    </html>
  );
}

function Emblem() {
  return (
    <svg viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill="var(--accent)" />
      <path
        d="M9 8h10M10 8c0 3-3 4-3 8a7 7 0 0 0 14 0c0-4-3-5-3-8"
        stroke="var(--on-accent)"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/**
 * The headers of a hosted page: only its own stylesheets and pictures may load, no other page may frame it, nothing
 * caches it, and no other site learns its address.
 * @param formTargets further origins to which its form may redirect: browsers check where an answer redirects
 */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action ${["'self'", ...new Set(formTargets)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}

/** Renders a hosted page as an answer. @param formTargets see `pageHeaders` */
export function sendPage(props: PageProps, status: number, formTargets: readonly string[] = []): Response {
  return new Response(`<!doctype html>${renderToStaticMarkup(<Page {...props} />)}`, {
    status,
    headers: pageHeaders(formTargets),
  });
}
