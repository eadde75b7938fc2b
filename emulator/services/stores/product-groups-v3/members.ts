import type { productGroupsV3 as meta } from '@wix/stores/meta';
import { type Context, isManager } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { type Customization, customizations } from '../shared-parts/customizations/store';
import { type Product, products } from '../stored/products';
import type { ProductGroup } from './store';

type Member = Serialized<meta.ProductGroupMemberOriginal>;
type MemberStatus = NonNullable<Member['status']>;

/** Returns the ids of a product's choices of a customization; undefined if it lacks the customization. */
export function choicesOfProduct(product: Product, customizationId: string): string[] | undefined {
  const { options, modifiers = [] } = product;
  const option = [...options, ...modifiers].find(({ id }) => id === customizationId);
  return option?.choices.flatMap(({ id }) => id ?? []);
}

const statusOf = (product: Product, choices: readonly string[] | undefined): MemberStatus => {
  if (choices?.length !== 1) return 'OUT_OF_SYNC';
  return product.visible ? 'ACTIVE' : 'HIDDEN';
};

function serializeMember(product: Product, customization: Customization | undefined): Member {
  const choiceIds = customization && choicesOfProduct(product, customization.id);
  const status = statusOf(product, choiceIds);
  const [choiceId] = status === 'OUT_OF_SYNC' ? [] : (choiceIds ?? []);
  const choice = customization?.choicesSettings?.choices.find(({ id }) => id === choiceId);
  return {
    productId: product.id,
    productName: product.name,
    slug: product.slug,
    inventoryAvailabilityStatus: product.inventoryStatus,
    status,
    ...(choice && {
      choice: {
        id: choice.id,
        name: choice.name,
        key: choice.key,
        choiceType: choice.choiceType,
        ...(choice.colorCode && { colorCode: choice.colorCode }),
      },
    }),
  };
}

/**
 * Returns the members of a group: first by the group's order of choices, then by the names of their choices (SDK:
 * ProductGroup). Visitors see only active members.
 */
export function membersOf(context: Context, group: ProductGroup): Member[] {
  const { documents } = context;
  const customization = documents.get(customizations, group.groupingCustomizationId);
  const place = new Map(group.choiceOrder.map((id, index) => [id, index]));
  const placeOf = ({ choice }: Member) => place.get(choice?.id ?? '') ?? place.size;
  return group.members
    .flatMap(({ productId }) => documents.get(products, productId) ?? [])
    .map((product) => serializeMember(product, customization))
    .filter(({ status }) => status === 'ACTIVE' || isManager(context))
    .sort(
      (a, b) =>
        placeOf(a) - placeOf(b) ||
        (a.choice?.name ?? '').localeCompare(b.choice?.name ?? '') ||
        (a.choice?.id ?? '').localeCompare(b.choice?.id ?? ''),
    );
}
