import type { Context } from '#core/contract/context';
import { assert, notFound, orThrow } from '#core/contract/errors';
import { brands, infoSections, ribbons } from '../../../parts/entity';
import { textOf } from '../../../parts/info-section-input';
import type { EnteredProduct } from '../../entity';
import type { InfoSection, Named } from '../../parts/entity';
import {
  brandCreationFailed,
  brokenRule,
  duplicateRibbonInAdditional,
  duplicateRibbonInPrimaryAndAdditional,
  infoSectionUnnamed,
  ribbonCreationFailed,
  ribbonNotFound,
} from '../errors';
import type { ProductInput } from './types';

/** The most info sections of a product (SDK: `V3Product`). */
export const MOST_SECTIONS = 20;

type Parts = Pick<
  EnteredProduct,
  'brand' | 'brandId' | 'ribbon' | 'ribbonId' | 'additionalRibbons' | 'additionalInfoSections'
>;

/**
 * Reads the brand, ribbons and info sections of a product. New ones are created when the product is stored.
 * @throws PlatformError 400 with the codes of the SDK; 404 for an unknown brand
 */
export function sharedPartsInput(
  context: Context,
  given: ProductInput,
  field: string,
  isNew: boolean,
): Partial<Parts> {
  const { brand, ribbon, additionalRibbons, infoSections: sections } = given;
  const ribbonNow = ribbon && ribbonInput(context, ribbon);
  const others = additionalRibbons?.map((it) => ribbonInput(context, it)).filter((it) => it !== undefined);
  assertOnce(ribbonNow?.name, others ?? []);
  return {
    ...(brand !== undefined && brandInput(context, brand, field, isNew)),
    ...(ribbon !== undefined && { ribbon: ribbonNow?.name, ribbonId: ribbonNow?.id }),
    ...(others && { additionalRibbons: others }),
    ...(sections && {
      additionalInfoSections: sections.map((section) => sectionInput(context, section, isNew)),
    }),
  };
}

type BrandInput = NonNullable<ProductInput['brand']>;

function brandInput({ documents }: Context, { id, name }: BrandInput, field: string, isNew: boolean) {
  assert(id || !name || name.trim(), () => brandCreationFailed(name));
  assert(isNew || id || !name, () =>
    brokenRule(
      `${field}.brand.id`,
      'BRAND_MISSING_ID',
      'must be stated: an existing product gets a brand by its id',
    ),
  );
  if (!id) return { brand: name ?? undefined, brandId: undefined };
  const known = orThrow(documents.get(brands, id), () => notFound(`Brand ${id}`));
  return { brand: known.name, brandId: known.id };
}

type RibbonInput = NonNullable<ProductInput['ribbon']>;

/** @throws PlatformError 400 for an unknown id, or for a new one without a name */
function ribbonInput({ documents }: Context, { id, name }: RibbonInput): Named | undefined {
  assert(id || !name || name.trim(), () => ribbonCreationFailed(name));
  if (!id) return name ? { id: '', name } : undefined;
  const known = documents.get(ribbons, id);
  assert(known, () => ribbonNotFound(id));
  return { id: known.id, name: known.name };
}

/** @throws PlatformError 400 if a product has the same ribbon twice */
export function assertOnce(ribbon: string | undefined, others: readonly Named[]): void {
  const names = others.map(({ name }) => name);
  assert(new Set(names).size === names.length, duplicateRibbonInAdditional);
  assert(!ribbon || !names.includes(ribbon), () => duplicateRibbonInPrimaryAndAdditional(ribbon));
}

type SectionInput = NonNullable<ProductInput['infoSections']>[number];

/** @throws PlatformError 400 if it does not exist and cannot be created (SDK: `UpdateProductApplicationErrors`) */
function sectionInput({ documents }: Context, given: SectionInput, isNew: boolean): InfoSection {
  const id = given.id ?? undefined;
  const title = given.title?.trim() ? given.title : undefined;
  const uniqueName = given.uniqueName ?? undefined;
  const known = id
    ? documents.get(infoSections, id)
    : uniqueName && documents.find(infoSections, { uniqueName });
  if (known)
    return {
      id: known.id,
      uniqueName: known.uniqueName,
      title: known.title,
      description: known.plainDescription ?? '',
    };
  assert(!id && uniqueName && title, () => infoSectionUnnamed(isNew, id));
  const { plainDescription } = textOf(given as Parameters<typeof textOf>[0]);
  return { uniqueName, title, description: plainDescription ?? '' };
}
