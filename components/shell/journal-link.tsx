import { connection } from 'next/server';
import { getTranslations } from '#translations';
import { platformConfig } from '@/lib/config/platform-config';
import { hasJournal } from '@/lib/wix/blog';
import { FooterLink } from './footer-link';

/** The link to the journal, if the site has one. */
export async function JournalLink() {
  await connection();
  const t = await getTranslations();
  return (await hasJournal(platformConfig())) && <FooterLink href="/journal">{t('Journal')}</FooterLink>;
}
