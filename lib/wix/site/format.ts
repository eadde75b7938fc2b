import { cache } from 'react';
import { DEFAULT_LOCALE } from '@/lib/config/constants';
import { type PlatformConfig, platformConfig } from '@/lib/config/platform-config';
import { localeOf } from '@/lib/format/locale';
import { convertingLocale } from '@/lib/format/money';
import { attempt, throwawayClient, type VisitorChoice, visitorChoice } from '@/lib/wix/platform';
import { siteBrand } from './brand';
import { awaitLanguage, siteFacts } from './facts';
import { probeStore } from './store-probe';

/** The format of a site's dates, numbers and prices. */
type SiteFormat = {
  /** BCP 47, in the visitor's language. `moneyText` converts prices with it if the visitor has chosen a currency. */
  locale: string;
  /** BCP 47, of the texts that the platform formats. */
  ownLocale: string;
  /** IANA, of the business; missing if unknown. */
  timeZone?: string;
};

/**
 * How long a page waits for its site's format at most: the calls that return it may fail while everything else works.
 */
const PATIENCE_MS = 2_000;

/** Asks a site once per page, so that a failure is repeated with the next page, not with the next text. */
const asked = cache((clientId: string, emulatorUrl: string | undefined): Promise<unknown> => {
  const config: PlatformConfig = { clientId, ...(emulatorUrl && { emulatorUrl }) };
  const ask = async () => {
    const probe = await attempt(async () => probeStore(await throwawayClient(config), config), {
      what: 'The site could not be asked how it writes',
    });
    return probe.ok ? probe.value : probe.problem.kind === 'not-installed';
  };
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([awaitLanguage(clientId, ask), patience]);
});

/**
 * Returns the format of dates, numbers and prices of this shop's site. The only calls of visitors that return it are
 * those of carts, so the first page of a process fills and deletes the cart of a throwaway visitor, like the store's
 * probe. Facts from other carts count too. Without any, it is en-US.
 */
export async function siteFormat(config = platformConfig()): Promise<SiteFormat> {
  if (!siteFacts(config).language) await asked(config.clientId, config.emulatorUrl);
  const { language, currency, timeZone } = siteFacts(config);
  const ownLocale = language ? localeOf(language, currency ?? undefined) : DEFAULT_LOCALE;
  const choice = await visitorChoice();
  return {
    locale: await inCurrency(inLanguage(ownLocale, choice.language), choice.currency),
    ownLocale,
    ...(timeZone && { timeZone }),
  };
}

/**
 * A site's locale in the language of a visitor: the site's own unless they have chosen another one. The region is kept
 * only where the language is written in its own way: Spanish in the United States, but German as in Germany.
 */
function inLanguage(locale: string, language: string): string {
  const own = new Intl.Locale(locale);
  if (!language || own.language === language) return locale;
  return new Intl.DateTimeFormat(`${new Intl.Locale(own, { language })}`).resolvedOptions().locale;
}

/** A locale that converts prices into the visitor's currency, if the site has it. */
async function inCurrency(locale: string, code: string): Promise<string> {
  if (!code) return locale;
  const { currency, shownCurrencies } = await siteBrand();
  const shown = shownCurrencies.find((it) => it.code === code);
  return currency && shown ? convertingLocale(locale, currency, code, shown.rate) : locale;
}

/**
 * The visitor's locale for the browser; a promise if it is not known yet, so that the shell need not wait for it.
 * @param choice of the visitor
 */
export function siteLocale({ language, currency }: VisitorChoice): string | Promise<string> {
  const own = siteFacts();
  if (own.language && !currency)
    return inLanguage(localeOf(own.language, own.currency ?? undefined), language);
  return siteFormat().then(({ locale }) => locale);
}
