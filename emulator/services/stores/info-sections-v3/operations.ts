import { infoSectionsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { masked } from '#core/contract/field-mask';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { addInfoSection, getOrCreateInfoSection } from '../shared-parts/info-section-input';
import { INFO_SECTIONS, infoSections } from '../shared-parts/info-sections';
import { changeInfoSection, removeInfoSection, serializeInfoSection } from './changes';

const READ = { callers: EVERYONE, app: 'stores' } as const;
const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

const infoSectionOperations: Operation[] = [
  ...moduleOperations('stores.infoSectionsV3', meta, MANAGE, {
    createInfoSection: (request, context) => ({
      infoSection: serializeInfoSection(context, addInfoSection(context, request.infoSection)),
    }),
    getOrCreateInfoSection: ({ infoSection = {}, fields }, context) => ({
      infoSection: serializeInfoSection(context, getOrCreateInfoSection(context, infoSection), fields),
    }),
    updateInfoSection: ({ infoSection, fields }, context) => ({
      infoSection: serializeInfoSection(
        context,
        changeInfoSection(context, infoSection, infoSection),
        fields,
      ),
    }),
    deleteInfoSection(request, context) {
      removeInfoSection(context, findEntity(context, INFO_SECTIONS, request.infoSectionId));
      return {};
    },
  }),

  ...moduleOperations('stores.infoSectionsV3', meta, READ, {
    getInfoSection: (request, context) => ({
      infoSection: serializeInfoSection(
        context,
        findEntity(context, INFO_SECTIONS, request.infoSectionId),
        request.fields,
      ),
    }),
    queryInfoSections({ query, fields }, context) {
      const options = { defaultLimit: 100, maxLimit: 100 };
      const page = context.documents.queryByCursor(infoSections, query ?? {}, options);
      return {
        infoSections: page.items.map((section) => serializeInfoSection(context, section, fields)),
        pagingMetadata: page.pagingMetadata,
      };
    },
    countInfoSections: ({ filter }, context) => ({
      count: context.documents.count(infoSections, filter ?? {}),
    }),
  }),
];

const bulkOperations = moduleOperations('stores.infoSectionsV3', meta, MANAGE, {
  bulkGetOrCreateInfoSections: (request, context) =>
    doEachEntity(
      request.infoSections ?? [],
      (section) => getOrCreateInfoSection(context, section),
      (section) => serializeInfoSection(context, section, request.fields),
      ({ id }) => id,
    ),
  bulkCreateInfoSections: (request, context) =>
    doEachEntity(
      request.infoSections,
      (section) => addInfoSection(context, section),
      request.returnEntity ? (section) => serializeInfoSection(context, section) : undefined,
    ),
  bulkUpdateInfoSections: (request, context) =>
    doEachEntity(
      request.infoSections,
      ({ infoSection = {}, fieldMask }) =>
        changeInfoSection(
          context,
          infoSection,
          fieldMask?.length ? masked(infoSection, fieldMask) : infoSection,
        ),
      request.returnEntity ? (section) => serializeInfoSection(context, section, request.fields) : undefined,
      ({ infoSection }) => infoSection?.id,
    ),
  bulkDeleteInfoSections: ({ infoSectionIds }, context) =>
    doEachEntity(
      infoSectionIds,
      (id) => {
        const section = findEntity(context, INFO_SECTIONS, id);
        removeInfoSection(context, section);
        return section;
      },
      undefined,
      (id) => id,
    ),
});

/** Info sections: texts that products share (SDK: infoSectionsV3). */
export const infoSectionsOperations: Operation[] = [...infoSectionOperations, ...bulkOperations];
