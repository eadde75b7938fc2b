import { infoSectionsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { masked } from '#core/contract/field-mask';
import { type Operation, operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { changeInfoSection, removeInfoSection, serializeInfoSection } from './changes';
import { addInfoSection, getOrCreateInfoSection } from './input';
import { INFO_SECTIONS, infoSections } from './store';

const READ = { callers: EVERYONE, app: 'stores' } as const;
const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

const infoSectionOperations: Operation[] = [
  operation(
    'stores.infoSectionsV3.createInfoSection',
    meta.createInfoSection,
    MANAGE,
    (request, context) => ({
      infoSection: serializeInfoSection(context, addInfoSection(context, request.infoSection)),
    }),
  ),

  operation('stores.infoSectionsV3.getInfoSection', meta.getInfoSection, READ, (request, context) => ({
    infoSection: serializeInfoSection(
      context,
      findEntity(context, INFO_SECTIONS, request.infoSectionId),
      request.fields,
    ),
  })),

  operation(
    'stores.infoSectionsV3.getOrCreateInfoSection',
    meta.getOrCreateInfoSection,
    MANAGE,
    ({ infoSection = {}, fields }, context) => ({
      infoSection: serializeInfoSection(context, getOrCreateInfoSection(context, infoSection), fields),
    }),
  ),

  operation(
    'stores.infoSectionsV3.updateInfoSection',
    meta.updateInfoSection,
    MANAGE,
    ({ infoSection, fields }, context) => ({
      infoSection: serializeInfoSection(
        context,
        changeInfoSection(context, infoSection, infoSection),
        fields,
      ),
    }),
  ),

  operation('stores.infoSectionsV3.deleteInfoSection', meta.deleteInfoSection, MANAGE, (request, context) => {
    removeInfoSection(context, findEntity(context, INFO_SECTIONS, request.infoSectionId));
    return {};
  }),

  operation(
    'stores.infoSectionsV3.queryInfoSections',
    meta.queryInfoSections,
    READ,
    ({ query, fields }, context) => {
      const options = { defaultLimit: 100, maxLimit: 100 };
      const page = context.documents.queryByCursor(infoSections, query ?? {}, options);
      return {
        infoSections: page.items.map((section) => serializeInfoSection(context, section, fields)),
        pagingMetadata: page.pagingMetadata,
      };
    },
  ),

  operation(
    'stores.infoSectionsV3.countInfoSections',
    meta.countInfoSections,
    READ,
    ({ filter }, context) => ({
      count: context.documents.count(infoSections, filter ?? {}),
    }),
  ),
];

const bulkOperations: Operation[] = [
  operation(
    'stores.infoSectionsV3.bulkGetOrCreateInfoSections',
    meta.bulkGetOrCreateInfoSections,
    MANAGE,
    (request, context) =>
      doEachEntity(
        request.infoSections ?? [],
        (section) => getOrCreateInfoSection(context, section),
        (section) => serializeInfoSection(context, section, request.fields),
        ({ id }) => id,
      ),
  ),

  operation(
    'stores.infoSectionsV3.bulkCreateInfoSections',
    meta.bulkCreateInfoSections,
    MANAGE,
    (request, context) =>
      doEachEntity(
        request.infoSections,
        (section) => addInfoSection(context, section),
        request.returnEntity ? (section) => serializeInfoSection(context, section) : undefined,
      ),
  ),

  operation(
    'stores.infoSectionsV3.bulkUpdateInfoSections',
    meta.bulkUpdateInfoSections,
    MANAGE,
    (request, context) =>
      doEachEntity(
        request.infoSections,
        ({ infoSection = {}, fieldMask }) =>
          changeInfoSection(
            context,
            infoSection,
            fieldMask?.length ? masked(infoSection, fieldMask) : infoSection,
          ),
        request.returnEntity
          ? (section) => serializeInfoSection(context, section, request.fields)
          : undefined,
        ({ infoSection }) => infoSection?.id,
      ),
  ),

  operation(
    'stores.infoSectionsV3.bulkDeleteInfoSections',
    meta.bulkDeleteInfoSections,
    MANAGE,
    ({ infoSectionIds }, context) =>
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
  ),
];

/** Texts that products share (SDK: infoSectionsV3). */
export const infoSectionsOperations: Operation[] = [...infoSectionOperations, ...bulkOperations];
