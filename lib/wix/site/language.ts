import { hasTexts } from '@/lib/translations/catalogues';
import { chosenLanguage } from '@/lib/wix/platform';
import { siteBrand } from './brand';
import { siteFacts } from './facts';

/**
 * Returns the language of this request, without a region: `de`. It is the visitor's choice, or else the site's own;
 * English as long as that is unknown.
 */
export async function requestLanguage(): Promise<string> {
  const chosen = await chosenLanguage();
  return chosen ?? (await siteLanguages())[0] ?? 'en';
}

/**
 * Returns the languages that visitors can choose: the site's own first, then the others in which the shop has texts.
 * They have no regions. Without the owner's key, only the site's own is known.
 */
export async function siteLanguages(): Promise<string[]> {
  const { languages } = await siteBrand();
  const { language } = siteFacts();
  const known = languages.length > 0 ? languages : language ? [language] : [];
  const [own, ...others] = known.map((code) => code.split(/[-_]/)[0]?.toLowerCase() ?? code);
  return own ? [...new Set([own, ...others.filter(hasTexts)])] : [];
}
