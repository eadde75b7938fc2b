import { connection } from 'next/server';
import { platformConfig } from '@/lib/config/platform-config';
import { hasJournal } from '@/lib/wix/blog';
import { FooterLink } from './footer-link';

/** The link to the journal, if the site has one. */
export async function JournalLink() {
  await connection();
  return (await hasJournal(platformConfig())) && <FooterLink href="/journal">Journal</FooterLink>;
}
