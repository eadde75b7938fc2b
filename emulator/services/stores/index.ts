import type { Service } from '../../core/operation';
import { productCollections, products } from './store';

export const stores: Service = { collections: [products, productCollections], operations: [] };
