import { connection } from 'next/server';
import { getTranslations } from '#translations';
import { platformConfig } from '@/lib/config/platform-config';
import { hasContactForm } from '@/lib/wix/forms';
import { FooterLink } from './footer-link';

/** The link to the contact form, if the site has one. */
export async function ContactLink() {
  await connection();
  const t = await getTranslations();
  return (
    (await hasContactForm(platformConfig())) && <FooterLink href="/contact">{t('Write to us')}</FooterLink>
  );
}
