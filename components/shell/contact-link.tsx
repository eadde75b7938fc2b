import { connection } from 'next/server';
import { platformConfig } from '@/lib/config/platform-config';
import { hasContactForm } from '@/lib/wix/forms';
import { FooterLink } from './footer-link';

/** The link to the contact form, if the site has one. */
export async function ContactLink() {
  await connection();
  return (await hasContactForm(platformConfig())) && <FooterLink href="/contact">Write to us</FooterLink>;
}
