'use client';

import { type ReactNode, useEffect } from 'react';
import { buttonLook, type Look } from '@/components/ui/button';

/** The address that leads to the platform's log-in page. @param prompt `none`: it asks nothing */
export const hostedPath = (query: { from?: string; prompt?: 'none' }): string =>
  `/login/hosted?${new URLSearchParams(query)}`;

/** The current path with query and fragment, to which the log-in returns. */
export const currentPath = () => location.pathname + location.search + location.hash;

/**
 * A link to the platform's log-in page.
 * @param from where to come back to, a path of this shop; the page of the link by default
 */
export function HostedLogIn({
  from,
  variant = 'secondary',
  size,
  children,
}: Look & { from?: string; children: ReactNode }) {
  useEffect(logInFromHostedPage, []);
  // Not Next's link, which expects a page at the address.
  return (
    <a href={hostedPath(from ? { from } : {})} rel="nofollow" className={buttonLook({ variant, size })}>
      {children}
    </a>
  );
}

const FLAG = 'wixMemberLoggedIn';

/**
 * Takes from the address whether a visitor who comes back from a hosted page is logged in there (platform facts 4.7).
 * The parameter means nothing to anyone who copies the address.
 */
export function takeMemberFlag(): string | null {
  const url = new URL(location.href);
  const flag = url.searchParams.get(FLAG);
  if (flag === null) return null;
  url.searchParams.delete(FLAG);
  history.replaceState(history.state, '', url);
  return flag;
}

/**
 * Logs in a visitor who comes back from a hosted page, for example a checkout, and has logged in there: a member of the
 * site, but not yet in this browser. The platform asks them nothing.
 */
function logInFromHostedPage(): void {
  if (takeMemberFlag() === 'true') location.replace(hostedPath({ from: currentPath(), prompt: 'none' }));
}
