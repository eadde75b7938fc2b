import type { productGroupsV3 as meta } from '@wix/stores/meta';
import { type Context, isManager } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import { type Tags, tagsFor } from '#core/entities/tags';
import { pictureUrl, serializePicture } from '#core/media-address';
import { type Customization, customizations } from '../../parts/customizations/entity';
import { type Product, products } from '../entity';
import type { Picture } from '../parts/entity';

/** A group of products that differ by one choice, like their colour, and are shown as siblings. */
export interface ProductGroup extends Entity {
  name: string;
  /** The customization by which its members differ. */
  groupingCustomizationId: string;
  /** The choices in display order. */
  choiceOrder: string[];
  /** A permanent name by which the owner distinguishes it from others. */
  handle: string;
  /** Includes their names, by which a search finds the group; `changeProduct` keeps them up to date. */
  members: { productId: string; productName: string }[];
  media?: Picture & { displayName?: string };
  tags?: Tags;
  extendedFields?: Serialized<meta.ExtendedFieldsOriginal>;
}

export const productGroups = collection<ProductGroup>('product_groups', {
  shown: {
    title: 'Product groups',
    group: 'Stores',
    calls: { V3_CATALOG: ['stores.productGroupsV3', 'productGroup'] },
  },
  fields: {
    name: 'string',
    handle: 'string',
    groupingCustomizationId: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    'members.productId': { kind: 'list', path: 'members[].productId' },
    'members.productName': { kind: 'list', path: 'members[].productName' },
  },
  searchable: { name: 'name', 'members.productName': 'members[].productName' },
});

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
function membersOf(context: Context, group: ProductGroup): Member[] {
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

type GroupField = meta.ProductGroupRequestedFieldsWithLiteralsOriginal;

const THUMBNAIL = { width: 50, height: 50 };

/** A group as the platform sends it to the caller. @param fields the requested optional fields */
export function serializeProductGroup(
  context: Context,
  group: ProductGroup,
  fields: readonly GroupField[] = [],
): Serialized<meta.ProductGroupOriginal> {
  const { media, tags, members: _members, ...rest } = group;
  const customization = fields.includes('GROUPING_CUSTOMIZATION')
    ? context.documents.get(customizations, group.groupingCustomizationId)
    : undefined;
  return {
    ...rest,
    members: membersOf(context, group),
    ...(customization && {
      groupingCustomization: {
        id: customization.id,
        key: customization.key,
        name: customization.name,
        customizationType: customization.customizationType,
        customizationRenderType: customization.customizationRenderType,
      },
    }),
    ...(media && {
      media: {
        image: serializePicture(media),
        mediaType: 'IMAGE',
        uploadId: '',
        ...(media.altText && { altText: media.altText }),
        ...(media.displayName && { displayName: media.displayName }),
        ...(fields.includes('THUMBNAIL') && { thumbnail: { url: pictureUrl(media), ...THUMBNAIL } }),
      },
    }),
    ...(tags && { tags: tagsFor(context, tags) }),
  };
}

export const PRODUCT_GROUPS: EntityKind<ProductGroup, 'productGroup'> = {
  name: 'productGroup',
  collection: productGroups,
  views: [
    {
      fqdn: 'wix.stores.catalog.v3.product_group',
      catalogVersion: 'V3_CATALOG',
      serialize: (context, group) => serializeProductGroup(context, group),
    },
  ],
};
