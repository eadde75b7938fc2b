import type { Context } from '#core/contract/context';
import { storedProperties } from './store';

/** Shown on pages and in mails; `logo` is the path of a picture. */
export interface Brand {
  shop: string;
  logo?: string;
}

/** Returns the name and the logo of the site (SDK: siteProperties). */
export function brandOf(context: Pick<Context, 'documents' | 'site'>): Brand {
  const { siteDisplayName, logo } = storedProperties(context);
  const id = logo && /([^/]+)$/.exec(logo.replace(/[#?].*$/, ''))?.[1];
  return { shop: siteDisplayName || context.site.name, ...(id && { logo: `/media/${id}` }) };
}
