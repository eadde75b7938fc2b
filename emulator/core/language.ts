import type { Site } from './site';

/** The header with the language of a call: `de|de-de|false|<instance id>` (platform facts 27.1). */
export const LANGUAGE_HEADER = 'x-wix-linguist';

/**
 * Returns the site as a call in one of its other languages sees it: amounts and dates are formatted in that language,
 * and it is the buyer's language (platform facts 27.2).
 * @param header of the call; ignored if it names no other language of the site
 */
export function siteInLanguage(site: Site, header: string | null): Site {
  const [language = ''] = header?.split('|') ?? [];
  const own = new Intl.Locale(site.locale);
  if (language === own.language || !site.languages?.includes(language)) return site;
  return { ...site, locale: new Intl.Locale(own, { language }).toString(), ownLocale: site.locale };
}
