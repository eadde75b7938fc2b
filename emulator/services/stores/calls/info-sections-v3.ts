import { infoSectionsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { entityOperations } from '#core/entities/operations';
import { deleteEntity, updateEntity } from '#core/entities/store';
import { INFO_SECTIONS, type InfoSection } from '../parts/entity';
import {
  addInfoSection,
  assertFree,
  assertText,
  getOrCreateInfoSection,
  type InfoSectionInput,
  textOf,
} from '../parts/info-section-input';
import { changeAssigned, countAssigned, having } from '../products/changes';

/** An info section as the platform sends it. @param fields the requested optional fields */
const serializeInfoSection = (
  context: Context,
  section: InfoSection,
  fields: readonly meta.RequestedFieldsWithLiteralsOriginal[] = [],
): Serialized<meta.InfoSectionOriginal> => ({
  ...section,
  ...(fields.includes('ASSIGNED_PRODUCTS_COUNT') && {
    assignedProductsCount: countAssigned(context, having.infoSection(section.id)),
  }),
});

/** Changes an info section, also in its products: omitted fields keep their values, null removes a text. */
function changeInfoSection(context: Context, before: InfoSection, change: InfoSectionInput): InfoSection {
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

/** Info sections: texts that products share (SDK: infoSectionsV3). */
export const infoSectionsOperations = entityOperations('stores.infoSectionsV3', meta, INFO_SECTIONS, {
  app: 'stores',
  page: { defaultLimit: 100, maxLimit: 100 },
  serialize: (context, section, { fields }) => serializeInfoSection(context, section, fields),
  create: addInfoSection,
  update: changeInfoSection,
  // A deleted section is removed from its products (SDK: deleteInfoSection).
  delete(context, section) {
    changeAssigned(context, having.infoSection(section.id), (product) => ({
      ...product,
      additionalInfoSections: product.additionalInfoSections.filter(({ id }) => id !== section.id),
    }));
    deleteEntity(context, INFO_SECTIONS, section);
  },
  writes: {
    getOrCreateInfoSection: (context, { infoSection = {}, fields }) => ({
      infoSection: serializeInfoSection(context, getOrCreateInfoSection(context, infoSection), fields),
    }),
    bulkGetOrCreateInfoSections: (context, { infoSections = [], fields }) =>
      doEachEntity(
        infoSections,
        (section) => getOrCreateInfoSection(context, section),
        (section) => serializeInfoSection(context, section, fields),
        ({ id }) => id,
      ),
  },
});
