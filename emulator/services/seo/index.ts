import type { Service } from '../../core/contract/service';
import { seoOperations } from './seo-tags/operations';

export { pageTags } from './seo-tags/operations';
export { htmlOf } from './seo-tags/tags';

export const seo: Service = { collections: [], operations: seoOperations };
