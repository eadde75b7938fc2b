import type { Service } from '#core/contract/service';
import { itemSeoTagsOperations } from './calls/item-seo-tags';
import { llmsTxtOperations } from './calls/llms-txt';
import { redirectsOperations } from './calls/redirects';
import { robotsTxtOperations } from './calls/robots-txt';
import { seoPatternsOperations } from './calls/seo-patterns';
import { seoSitemapEntriesOperations } from './calls/seo-sitemap-entries';
import { seoTagsOperations } from './calls/seo-tags';
import { siteSeoTagsOperations } from './calls/site-seo-tags';
import { patterns } from './patterns/entity';
import { seedRedirects } from './redirects/changes';
import { seoRedirects } from './redirects/entity';
import { itemTags, siteTags } from './tags/entity';
import { textFiles } from './text-files/entity';

export { pageTags } from './calls/seo-tags';
export { htmlOf } from './tags/tags';
export { appendToFile, replaceFile, textFile } from './text-files/entity';
export { emitFileUpdated } from './text-files/events';

/** The site as search engines see it: tags of its pages, redirects, and files for machines. */
export const seoService: Service = {
  collections: [itemTags, siteTags, patterns, seoRedirects, textFiles],
  operations: [
    ...seoTagsOperations,
    ...itemSeoTagsOperations,
    ...siteSeoTagsOperations,
    ...seoPatternsOperations,
    ...redirectsOperations,
    ...robotsTxtOperations,
    ...llmsTxtOperations,
    ...seoSitemapEntriesOperations,
  ],
  seed: seedRedirects,
};
