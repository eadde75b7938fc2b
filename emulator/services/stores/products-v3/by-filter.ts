import type { Context } from '#core/contract/context';
import type { TextSearch } from '#core/documents/search/text-search';
import type { Product } from '../products/store';
import { runJob } from '../requests/labels';
import { productFilter } from './filter';
import { productsV3 } from './store';

/**
 * Does something to every product that matches, as a job.
 * @throws PlatformError 400 for a filter or search that breaks the contract
 */
export const toEachProduct = (
  context: Context,
  { filter, search }: { filter?: unknown; search?: TextSearch },
  work: (product: Product) => void,
) => runJob(context, context.documents.list(productsV3, productFilter(context, filter, search)), work);
