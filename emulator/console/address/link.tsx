import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { SITE } from '../api/site';

/** Returns an address of the console for the shown site. */
export function to(address: string): string {
  if (SITE === undefined) return address;
  const url = new URL(address, location.origin);
  url.searchParams.set('site', SITE);
  return url.pathname + url.search + url.hash;
}

/** Goes to an address of the console. */
export const navigateTo = (address: string, options?: { replace?: boolean }): void =>
  navigate(to(address), options);

/** A link to a page of the console. */
export function Link({ href, ...props }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  return <RouterLink href={to(href)} {...props} />;
}

/** The style of a link in a text. */
export const LINK = 'text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent';
