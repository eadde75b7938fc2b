import { connection } from 'next/server';
import { platformConfig } from '@/lib/config/platform-config';
import { hasMenus } from '@/lib/wix/menus';
import { FooterLink } from './footer-link';

/** The link to the menu, if the site has a restaurant. */
export async function MenuLink() {
  await connection();
  return (await hasMenus(platformConfig())) && <FooterLink href="/menus">Menu</FooterLink>;
}
