import type { Service } from '../../core/operation';
import { seoOperations } from './operations';

export { pageTags } from './operations';
export { htmlOf } from './tags';

export const seo: Service = { collections: [], operations: seoOperations };
