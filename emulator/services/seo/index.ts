import type { Service } from '#core/contract/service';
import { seoTagsOperations } from './seo-tags/operations';

export { pageTags } from './seo-tags/operations';
export { htmlOf } from './seo-tags/tags';

export const seoService: Service = { collections: [], operations: seoTagsOperations };
