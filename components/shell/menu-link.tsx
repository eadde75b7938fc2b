import { connection } from 'next/server';
import { getTranslations } from '#translations';
import { platformConfig } from '@/lib/config/platform-config';
import { hasMenus } from '@/lib/wix/menus';
import { FooterLink } from './footer-link';

/** The link to the menu, if the site has a restaurant. */
export async function MenuLink() {
  await connection();
  const t = await getTranslations();
  return (await hasMenus(platformConfig())) && <FooterLink href="/menus">{t('Menu')}</FooterLink>;
}
