import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { CRAWLERS } from './crawlers.mjs';

/**
 * The head of a page whose address names nothing that the site shows. Crawlers, who wait for the head, are answered with
 * status 404. Browsers get status 200, a page that says so and leads on, and a word to leave it out of indexes: Next sends
 * them the headers together with the shell that it has prerendered, though that is empty, so before the platform has been
 * asked. For them to wait for it, each page would have to wait for its title, however slow the platform is.
 */
export async function noSuchPage(title: string): Promise<Metadata> {
  const agent = (await headers()).get('user-agent');
  if (agent && CRAWLERS.test(agent)) notFound();
  return { title, robots: { index: false } };
}
