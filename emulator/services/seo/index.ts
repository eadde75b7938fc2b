import type { Service } from '#core/contract/service';
import { seoTagsOperations } from './calls/seo-tags';

export { pageTags } from './calls/seo-tags';
export { htmlOf } from './seo-tags/tags';

export const seoService: Service = { collections: [], operations: seoTagsOperations };
