import type { Operation } from '#core/contract/operation';
import { cartOperations } from './cart';
import { contentOperations } from './content';
import { orderOperations } from './order';

/** Cart V2: one entity for the whole purchase, from the first item to the order. */
export const cartV2Operations: Operation[] = [...orderOperations, ...cartOperations, ...contentOperations];
