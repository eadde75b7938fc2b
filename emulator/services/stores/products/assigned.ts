import type { Context } from '../../../core/contract/context';
import { collection } from '../../../core/documents/collection';
import { changeProduct } from './changes';
import type { Choice, Option, Product } from './store';

type Identified<T> = T & { id?: string };
type AssignedOption = Identified<Omit<Option, 'choices'>> & { choices: Identified<Choice>[] };

/** What a product has of the entities that catalog V3 shares between products. */
export interface Assigned extends Product {
  /** `brand` is its name. */
  brandId?: string;
  /** `ribbon` is its name. */
  ribbonId?: string;
  additionalRibbons?: { id: string; name: string }[];
  additionalInfoSections: (Identified<Product['additionalInfoSections'][number]> & { uniqueName?: string })[];
  /** Options, which are modifiers where variants are not managed; and modifiers besides options. */
  options: AssignedOption[];
  modifiers?: AssignedOption[];
  /** Modifiers with free text. */
  customTextFields: Identified<Product['customTextFields'][number] & { name?: string }>[];
}

/** Products by the shared entities that they have. */
export const productsByPart = collection<Assigned>('products', {
  fields: {
    brandId: 'string',
    ribbonId: 'string',
    'additionalRibbons.id': { kind: 'list', path: 'additionalRibbons[].id' },
    'infoSections.id': { kind: 'list', path: 'additionalInfoSections[].id' },
    'options.id': { kind: 'list', path: 'foundBy.options.ids' },
    'options.choiceId': { kind: 'list', path: 'foundBy.options.choiceIds' },
    'modifiers.id': { kind: 'list', path: 'foundBy.modifiers.ids' },
    'modifiers.choiceId': { kind: 'list', path: 'foundBy.modifiers.choiceIds' },
  },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Filters for the products that have an entity, by its id. */
export const having = {
  brand: (id: string) => ({ brandId: id }),
  ribbon: (id: string) => ({ $or: [{ ribbonId: id }, { 'additionalRibbons.id': id }] }),
  infoSection: (id: string) => ({ 'infoSections.id': id }),
  customization: (id: string) => ({ $or: [{ 'options.id': id }, { 'modifiers.id': id }] }),
  choice: (id: string) => ({ $or: [{ 'options.choiceId': id }, { 'modifiers.choiceId': id }] }),
};

/** How many products a filter of `having` finds. */
export const countAssigned = ({ documents }: Context, filter: object): number =>
  documents.count(productsByPart, filter);

/** Changes the products that a filter of `having` finds. */
export function changeAssigned(
  context: Context,
  filter: object,
  change: (product: Assigned) => Assigned,
): void {
  for (const product of context.documents.list(productsByPart, filter)) {
    changeProduct(context, product, change(product));
  }
}
