import type { infoSectionsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import { assertRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { findEntity } from '#core/entities/kind';
import { deleteEntity, updateEntity } from '#core/entities/store';
import { changeAssigned, countAssigned, having } from '../product-changes/assigned';
import { assertFree, assertText, type InfoSectionInput, textOf } from '../shared-parts/info-section-input';
import { INFO_SECTIONS, type InfoSection } from '../shared-parts/info-sections';

/**
 * An info section as the platform sends it.
 * @param fields the requested optional fields
 */
export const serializeInfoSection = (
  context: Context,
  section: InfoSection,
  fields: readonly meta.RequestedFieldsWithLiteralsOriginal[] = [],
): Serialized<meta.InfoSectionOriginal> => ({
  ...section,
  ...(fields.includes('ASSIGNED_PRODUCTS_COUNT') && {
    assignedProductsCount: countAssigned(context, having.infoSection(section.id)),
  }),
});

/**
 * Changes an info section, also in its products: omitted fields keep their values, null removes a text.
 * @throws PlatformError 404; 400 without a revision or for empty texts; 409 REVISION_MISMATCH, ALREADY_EXISTS
 */
export function changeInfoSection(
  context: Context,
  { id, revision }: { id?: string | null; revision?: string | null },
  change: InfoSectionInput,
): InfoSection {
  const before = findEntity(context, INFO_SECTIONS, id ?? '');
  assertRevision('infoSection', before, revision);
  const { title = before.title, uniqueName = before.uniqueName } = change;
  assertText(title, 'title');
  assertText(uniqueName, 'uniqueName');
  assertFree(context, uniqueName, before.id);
  const { description, plainDescription, ...named } = { ...before, title, uniqueName };
  const isTextGiven = change.description !== undefined || change.plainDescription !== undefined;
  const text = isTextGiven ? textOf(change) : textOf(before);
  const after = updateEntity(context, INFO_SECTIONS, { ...named, ...text });
  changeAssigned(context, having.infoSection(after.id), (product) => ({
    ...product,
    additionalInfoSections: product.additionalInfoSections.map((it) =>
      it.id === after.id ? { ...it, title, uniqueName, description: after.plainDescription ?? '' } : it,
    ),
  }));
  return after;
}

/** Deletes an info section and removes it from its products (SDK: deleteInfoSection). */
export function removeInfoSection(context: Context, section: InfoSection): void {
  changeAssigned(context, having.infoSection(section.id), (product) => ({
    ...product,
    additionalInfoSections: product.additionalInfoSections.filter(({ id }) => id !== section.id),
  }));
  deleteEntity(context, INFO_SECTIONS, section);
}
