import { sections as meta } from '@wix/restaurants/meta';
import { EVERYONE, MANAGERS } from '../../../core/contract/context';
import { findEntity } from '../../../core/contract/entities';
import { type Operation, operation } from '../../../core/contract/operation';
import {
  addPart,
  addParts,
  changePart,
  changeParts,
  listParts,
  queryParts,
  removePart,
  removeParts,
} from '../requests/parts';
import { duplicateSection } from './duplicate';
import { SECTIONS, type Section } from './store';

const READ = { callers: EVERYONE, app: 'restaurants' } as const;
const MANAGE = { callers: MANAGERS, app: 'restaurants' } as const;

const whole = (section: Section): Section => section;

/** Sections of menus: everyone reads them, managers change them. */
export const sectionsOperations: Operation[] = [
  operation('restaurants.sections.createSection', meta.createSection, MANAGE, ({ section }, context) => ({
    section: addPart(context, SECTIONS, section),
  })),

  operation('restaurants.sections.getSection', meta.getSection, READ, ({ sectionId }, context) => ({
    section: findEntity(context, SECTIONS, sectionId),
  })),

  operation('restaurants.sections.updateSection', meta.updateSection, MANAGE, ({ section }, context) => ({
    section: changePart(context, SECTIONS, section),
  })),

  operation('restaurants.sections.deleteSection', meta.deleteSection, MANAGE, ({ sectionId }, context) => {
    removePart(context, SECTIONS, sectionId);
    return {};
  }),

  operation('restaurants.sections.duplicateSection', meta.duplicateSection, MANAGE, (request, context) => ({
    sectionId: duplicateSection(context, request.id, request),
  })),

  operation('restaurants.sections.listSections', meta.listSections, READ, (request, context) => {
    const { sectionIds: ids, paging, onlyVisible } = request;
    const page = listParts(context, SECTIONS, { ids, paging, onlyVisible });
    return { sections: page.items, pagingMetadata: page.pagingMetadata };
  }),

  operation('restaurants.sections.querySections', meta.querySections, READ, ({ query }, context) => {
    const page = queryParts(context, SECTIONS, query);
    return { sections: page.items, pagingMetadata: page.pagingMetadata };
  }),

  operation('restaurants.sections.bulkCreateSections', meta.bulkCreateSections, MANAGE, (request, context) =>
    addParts(context, SECTIONS, request.sections, request.returnEntity ? whole : undefined),
  ),

  operation('restaurants.sections.bulkUpdateSection', meta.bulkUpdateSection, MANAGE, (request, context) => {
    const given = request.sections.map(({ section, mask }) => ({ part: section, mask }));
    const done = changeParts(context, SECTIONS, given, request.returnEntity ? whole : undefined);
    return {
      results: done.results.map(({ itemMetadata, item }) => ({
        sectionMetadata: itemMetadata,
        ...(item && { section: item }),
      })),
      bulkActionMetadata: done.bulkActionMetadata,
    };
  }),

  operation('restaurants.sections.bulkDeleteSections', meta.bulkDeleteSections, MANAGE, ({ ids }, context) =>
    removeParts(context, SECTIONS, ids),
  ),
];
