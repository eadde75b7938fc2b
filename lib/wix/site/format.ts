import { DEFAULT_LOCALE } from '@/lib/config/constants';
import { localeOf } from '@/lib/format/locale';
import { type VisitorChoice, visitorChoice } from '@/lib/wix/platform';
import { knownSite, type SiteFacts, siteFacts } from './facts';

/** The format of a site's dates, numbers and prices. */
type SiteFormat = {
  /** BCP 47, in the visitor's language. `moneyText` converts prices with it if the visitor has chosen a currency. */
  locale: string;
  /** BCP 47, of the texts that the platform formats. */
  ownLocale: string;
  /** IANA, of the business; missing if unknown. */
  timeZone?: string;
};

/** Returns the format of dates, numbers and prices of this shop's site. */
export async function siteFormat(): Promise<SiteFormat> {
  const [site, choice] = [await knownSite(), await visitorChoice()];
  const { timeZone } = site;
  return { locale: localeFor(choice, site), ownLocale: ownLocale(site), ...(timeZone && { timeZone }) };
}

/**
 * The visitor's locale for the browser; a promise if it is not known yet, so that the shell need not wait for it.
 * @param choice of the visitor
 */
export const siteLocale = (choice: VisitorChoice): string | Promise<string> =>
  siteFacts().language ? localeFor(choice, siteFacts()) : siteFormat().then(({ locale }) => locale);

/** Returns the language of this request, without a region: the visitor's choice, or else the site's own. */
export async function requestLanguage(): Promise<string> {
  const { language } = await visitorChoice();
  return language || new Intl.Locale(ownLocale(await knownSite())).language;
}

const ownLocale = ({ language, currency }: SiteFacts): string =>
  language ? localeOf(language, currency ?? undefined) : DEFAULT_LOCALE;

/**
 * A site's locale in the language and the currency of a visitor, if they have chosen others. The region is kept only
 * where the language is written in its own way: Spanish in the United States, but German as in Germany.
 */
function localeFor({ language, currency }: VisitorChoice, site: SiteFacts): string {
  const own = new Intl.Locale(ownLocale(site));
  const locale =
    !language || own.language === language
      ? `${own}`
      : new Intl.DateTimeFormat(`${new Intl.Locale(own, { language })}`).resolvedOptions().locale;
  return site.inCurrency?.(locale, currency) ?? locale;
}
