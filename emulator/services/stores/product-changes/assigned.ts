import type { Context } from '#core/contract/context';
import { collection } from '#core/documents/collection';
import { FIELDS_V3 } from '../stored/product-fields-v3';
import type { Product } from '../stored/products';
import { changeProduct } from './changes';

/** Products under the names by which catalog V3 finds them. */
const productsByPart = collection<Product>('products', {
  fields: FIELDS_V3,
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

const CHOICES = ['options', 'modifiers'].map((kind) => `${kind}.choicesSettings.choices.choiceId`);

/** Filters for the products that have an entity, by its id. */
export const having = {
  brand: (id: string) => ({ 'brand.id': id }),
  ribbon: (id: string) => ({ $or: [{ 'ribbon.id': id }, { 'additionalRibbons.id': id }] }),
  infoSection: (id: string) => ({ 'infoSections.id': id }),
  customization: (id: string) => ({ $or: [{ 'options.id': id }, { 'modifiers.id': id }] }),
  choice: (id: string) => ({ $or: CHOICES.map((field) => ({ [field]: id })) }),
};

/** Counts the products that match a filter of `having`. */
export const countAssigned = ({ documents }: Context, filter: object): number =>
  documents.count(productsByPart, filter);

/** Changes the products that match a filter of `having`. */
export function changeAssigned(
  context: Context,
  filter: object,
  change: (product: Product) => Product,
): void {
  for (const product of context.documents.list(productsByPart, filter)) {
    changeProduct(context, product, change(product));
  }
}
