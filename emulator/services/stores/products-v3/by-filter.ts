import type { Context } from '#core/contract/context';
import type { TextSearch } from '#core/documents/search/text-search';
import { runJob } from '../requests/jobs';
import type { Product } from '../stored/products';
import { productFilter } from './filter';
import { productsV3 } from './store';

/**
 * Runs work for each product that matches, as a job.
 * @throws PlatformError 400 for an invalid filter or search
 */
export const toEachProduct = (
  context: Context,
  { filter, search }: { filter?: unknown; search?: TextSearch },
  work: (product: Product) => void,
) => runJob(context, context.documents.list(productsV3, productFilter(context, filter, search)), work);
