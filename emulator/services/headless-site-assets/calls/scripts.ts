import { scripts as meta } from '@wix/headless-site-assets/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { htmlOf, pageTags } from '#services/seo';

type Page = Serialized<meta.ListSiteScriptsRequestOriginal>;

/**
 * Returns the site's scripts: the owner cannot add any here, but if the request names the page, its SEO tags are
 * returned as a script (SDK: `ListSiteScriptsRequest.pageUrl`).
 */
function siteScripts(context: Context, { pageUrl, pageName }: Page): Serialized<meta.SiteScriptOriginal>[] {
  if (!pageUrl || !pageName) return [];
  const { tags } = pageTags(context, { pageUrl, pageName }).seoTags;
  return [{ position: 'HEAD', html: htmlOf(tags) }];
}

function essentials({ site }: Context): Serialized<meta.EssentialPropertiesOriginal> {
  const { language, region } = new Intl.Locale(site.locale).maximize();
  return {
    locale: { languageCode: language, ...(region && { country: region }) },
    language,
    paymentCurrency: site.currency,
    timeZone: site.timeZone,
    multilingual: { autoRedirect: false, supportedLanguages: [] },
  };
}

export const scriptsOperations = moduleOperations('headless-site-assets.scripts', meta, access(EVERYONE), {
  listSiteScripts: (context, page) => ({ siteScripts: siteScripts(context, page) }),
  getEssentialProperties: (context, _request) => ({ properties: essentials(context) }),
  getSiteMetadata: (context, page) => ({
    siteScripts: siteScripts(context, page),
    properties: essentials(context),
  }),
});
