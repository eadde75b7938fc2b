import { cache } from 'react';
import { DEFAULT_LOCALE } from '@/lib/config/constants';
import { type PlatformConfig, platformConfig } from '@/lib/config/platform-config';
import { localeOf } from '@/lib/format/locale';
import { attempt, throwawayClient } from '@/lib/wix/platform';
import { awaitLanguage, siteFacts } from './facts';
import { probeStore } from './store-probe';

/** How a site writes dates, numbers and prices. */
type SiteFormat = {
  /** BCP 47. */
  locale: string;
  /** IANA, of the business; missing while it is not known. */
  timeZone?: string;
};

/** A page does not wait longer to know how its site writes: what tells it may be down while all else works. */
const PATIENCE_MS = 2_000;

/** Asks a site once for all of a page: where that fails, the next page tries again, not the next text. */
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
 * How the site that this shop shows writes dates, numbers and prices. No call that visitors may make tells that but a
 * cart's, so the first page of a process fills and drops the cart of a throw-away visitor, as the probe of the store
 * does. What else is learned of carts on the way counts too. Where nothing tells, it is as in en-US.
 */
export async function siteFormat(config = platformConfig()): Promise<SiteFormat> {
  if (!siteFacts(config).language) await asked(config.clientId, config.emulatorUrl);
  const { language, currency, timeZone } = siteFacts(config);
  return {
    locale: language ? localeOf(language, currency ?? undefined) : DEFAULT_LOCALE,
    ...(timeZone && { timeZone }),
  };
}

/** The site's locale for the browser; a promise where it is not known yet, so that the shell need not wait for it. */
export function siteLocale(): string | Promise<string> {
  const { language, currency } = siteFacts();
  if (language) return localeOf(language, currency ?? undefined);
  return siteFormat().then(({ locale }) => locale);
}
