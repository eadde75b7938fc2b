import { setTimeout as wait } from 'node:timers/promises';
import { cacheLife } from 'next/cache';
import { cache } from 'react';
import { type PlatformConfig, platformConfig } from '@/lib/config/platform-config';
import { hasTexts } from '@/lib/translations/catalogues';
import { attempt } from '@/lib/wix/platform';
import { forAllVisitors } from '@/lib/wix/shared';
import { siteFacts } from '@/lib/wix/site';
import { fetchBrand } from './fetch-brand';
import { siteId } from './site-id';
import { type Brand, NO_BRAND } from './types';

/** Reads the site's brand, cached per site. */
async function readBrand(config: PlatformConfig, site: string): Promise<Brand> {
  'use cache';
  const read = await attempt(() => fetchBrand(config, site, true), {
    what: 'The site could not be asked for its name and logo',
  });
  if (!read.ok) {
    cacheLife({ stale: 0, revalidate: 1, expire: 3 });
    return NO_BRAND;
  }
  const { brand, isWhole } = read.value;
  // An incomplete brand is read again soon, but not for every page: a broken logo may stay broken.
  cacheLife({ stale: 60, revalidate: isWhole ? 300 : 15, expire: 86_400 });
  return brand;
}

/** How long a page waits for the brand at most, in milliseconds, if an earlier one is known. */
const PATIENCE_MS = 80;

/** The same for the first page of a process, which would otherwise show no brand. */
const FIRST_PATIENCE_MS = 1000;

/** The latest brand of a site, by client id. */
const lastBrands = new Map<string, Brand>();

/**
 * Returns the brand of this request's site; the latest known one if reading takes too long or fails, or without a
 * session.
 */
export const siteBrand = cache(async (): Promise<Brand> => {
  const config = platformConfig();
  const last = lastBrands.get(config.clientId);
  const read = async () => {
    const site = await siteId();
    const brand = site ? await readBrand(config, site) : NO_BRAND;
    if (brand.name === NO_BRAND.name) return last ?? brand;
    lastBrands.set(config.clientId, brand);
    return brand;
  };
  const patience = wait(last ? PATIENCE_MS : FIRST_PATIENCE_MS, last ?? NO_BRAND, { ref: false });
  return Promise.race([read(), patience]);
});

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

/**
 * Returns the brand of the site for requests without a session, such as a browser's for the web app manifest. It is
 * cached by client id.
 */
export async function brandWithoutSession(config: PlatformConfig): Promise<Brand> {
  'use cache';
  const read = await attempt(
    () => forAllVisitors(config, async () => readBrand(config, (await siteId()) ?? '')),
    {
      what: 'The platform gave no session to read the site’s name with',
    },
  );
  cacheLife(
    read.ok ? { stale: 60, revalidate: 300, expire: 86_400 } : { stale: 0, revalidate: 1, expire: 3 },
  );
  return read.ok ? read.value : NO_BRAND;
}
