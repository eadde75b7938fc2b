import type { Context } from '#core/contract/context';
import type { Product } from '../stored/products';
import { type ProductGroup, productGroups } from './store';

/** Updates a product's name in its groups. */
export function renameSibling({ documents }: Context, { id, name }: Product): void {
  for (const group of documents.list(productGroups, { 'members.productId': id })) {
    const members = group.members.map((it) => (it.productId === id ? { ...it, productName: name } : it));
    documents.put<ProductGroup>(productGroups, { ...group, members });
  }
}

/** Removes a product from its groups. */
export function dropSibling({ documents }: Context, { id }: Product): void {
  for (const group of documents.list(productGroups, { 'members.productId': id })) {
    const members = group.members.filter(({ productId }) => productId !== id);
    documents.put<ProductGroup>(productGroups, { ...group, members });
  }
}
