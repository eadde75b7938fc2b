import type { infoSectionsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import { assert, assertGiven, assertRuleOf } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import { createEntity, updateEntity } from '#core/entities/store';
import { namedGuid } from '#core/ids';
import { alreadyExists } from './errors';

/** A name that products share: a brand or a ribbon. */
export interface Label extends Entity {
  name: string;
}

export interface LabelKind<Name extends string = string> extends EntityKind<Label, Name> {
  /** The maximum number of labels of this kind on a site, and the rule's name in the error. */
  limit: number;
  limitRule: string;
  /** Whether the names must be unique. */
  unique: boolean;
}

/**
 * Checks a name.
 * @throws PlatformError 409 if another label has it
 */
function assertName(
  { documents }: Context,
  { name: kindName, collection, unique }: LabelKind,
  name: string | undefined | null,
  ownId?: string,
): asserts name is string {
  const field = `${kindName}.name`;
  assertGiven(name, field);
  assertRuleOf(name.trim(), field, 'ONLY_SPACES_STRING_ERROR', 'must have more than spaces');
  const taken = unique && documents.list(collection, { name }, undefined, 2).some(({ id }) => id !== ownId);
  assert(!taken, () => alreadyExists(kindName, name));
}

/** Creates a label. @throws PlatformError as `assertName`; 400 with the kind's rule beyond the limit */
export function addLabel(context: Context, kind: LabelKind, name: string | undefined): Label {
  assertName(context, kind, name);
  assertRuleOf(
    context.documents.count(kind.collection, {}) < kind.limit,
    kind.name,
    kind.limitRule,
    `cannot be added: a site has at most ${kind.limit}`,
  );
  return createEntity(context, kind, { name });
}

/** Returns the label with this name; creates it if the name is new. @throws PlatformError as `addLabel` */
export const getOrCreateLabel = (context: Context, kind: LabelKind, name: string): Label =>
  context.documents.find(kind.collection, { name }) ?? addLabel(context, kind, name);

/**
 * Returns the label of a product, and creates it if it does not exist: catalog V1 has no limit. Its id is derived from
 * the name, so that those of the demo site are always the same.
 */
export const labelNamed = (context: Context, kind: LabelKind, name: string): Label =>
  context.documents.find(kind.collection, { name }) ??
  createEntity(context, kind, { name }, namedGuid(kind.name, name));

/** Renames a label; without a new name it keeps its name. @throws PlatformError as `assertName` */
export function renameLabel(context: Context, kind: LabelKind, before: Label, name?: string | null): Label {
  if (name === undefined) return updateEntity(context, kind, before);
  assertName(context, kind, name, before.id);
  return updateEntity(context, kind, { ...before, name });
}

export const brands = collection<Label>('brands', {
  shown: { title: 'Brands', group: 'Stores', calls: { V3_CATALOG: ['stores.brandsV3', 'brand'] } },
  fields: { name: 'string', createdDate: 'date', updatedDate: 'date' },
});

export const BRANDS: LabelKind<'brand'> = {
  name: 'brand',
  collection: brands,
  views: [
    { fqdn: 'wix.stores.catalog.v3.brand', catalogVersion: 'V3_CATALOG', serialize: (_, brand) => brand },
  ],
  // The SDK names the rule but not the number.
  limit: 1000,
  limitRule: 'BRAND_LIMIT_EXCEEDED',
  unique: true,
};

export const ribbons = collection<Label>('ribbons', {
  shown: { title: 'Ribbons', group: 'Stores', calls: { V3_CATALOG: ['stores.ribbonsV3', 'ribbon'] } },
  fields: { name: 'string', createdDate: 'date', updatedDate: 'date' },
});

export const RIBBONS: LabelKind<'ribbon'> = {
  name: 'ribbon',
  collection: ribbons,
  views: [
    { fqdn: 'wix.stores.catalog.v3.ribbon', catalogVersion: 'V3_CATALOG', serialize: (_, ribbon) => ribbon },
  ],
  // The SDK names neither a rule nor a number, so the limit is that of brands.
  limit: 1000,
  limitRule: 'RIBBON_LIMIT_EXCEEDED',
  unique: false,
};

/** A text with a heading that several products can share. */
export interface InfoSection extends Entity {
  /** A name by which the owner distinguishes it from others. */
  uniqueName: string;
  title: string;
  /** The text as rich content, and the same as HTML. */
  description?: Serialized<meta.RichContentOriginal>;
  plainDescription?: string;
}

export const infoSections = collection<InfoSection>('info_sections', {
  shown: {
    title: 'Info sections',
    group: 'Stores',
    calls: { V3_CATALOG: ['stores.infoSectionsV3', 'infoSection'] },
  },
  fields: { uniqueName: 'string', title: 'string', createdDate: 'date', updatedDate: 'date' },
});

export const INFO_SECTIONS: EntityKind<InfoSection, 'infoSection'> = {
  name: 'infoSection',
  collection: infoSections,
  views: [
    {
      fqdn: 'wix.stores.catalog.v3.info_section',
      catalogVersion: 'V3_CATALOG',
      serialize: (_, section) => section,
    },
  ],
};
