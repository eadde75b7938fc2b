import { menus as meta } from '@wix/restaurants/meta';
import type { Context } from '#core/contract/context';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { updateEntity } from '#core/entities/store';
import { MENUS, type Menu } from '../menus/entity';
import { addOrderingSettings } from '../ordering/entity';
import { addPart, partCalls, queryParts } from '../parts/entity';
import { duplicateSection } from '../sections/changes';
import { sections } from '../sections/entity';

interface Wanted {
  businessLocationIds?: readonly string[] | null | undefined;
  duplicateSubEntities?: boolean | null | undefined;
  menuName?: string | null | undefined;
}

/**
 * Copies a menu: once, or once for each given business location (SDK: duplicateMenu). If requested, its sections and
 * items are copied too; otherwise the copy shares them.
 * @returns the ids of the copies
 * @throws PlatformError 404
 */
function duplicateMenu(context: Context, id: string, wanted: Wanted): string[] {
  const menu = findEntity(context, MENUS, id);
  const { businessLocationIds, duplicateSubEntities, menuName } = wanted;
  const places = businessLocationIds?.length ? businessLocationIds : [undefined];
  const { urlQueryParam: _address, ...copied } = menu;
  return places.map((place) => {
    const copyOf = (sectionId: string) =>
      context.documents.get(sections, sectionId)
        ? duplicateSection(context, sectionId, {
            duplicateSubEntities,
            ...(place && { businessLocationIds: [place] }),
          })
        : [];
    const sectionIds = menu.sectionIds ?? [];
    return addPart(context, MENUS, {
      ...copied,
      name: menuName || menu.name,
      sectionIds: duplicateSubEntities ? sectionIds.flatMap(copyOf) : sectionIds,
      ...(place && { businessLocationId: place }),
    }).id;
  });
}

/** The address of a menu's page on the site (SDK: `Menu.urlQueryParam`; platform facts 16.5). */
const siteUrl = ({ urlQueryParam }: Menu) => ({ path: `/menus/${encodeURIComponent(urlQueryParam ?? '')}` });

export const menusOperations = entityOperations('restaurants.menus', meta, MENUS, {
  ...partCalls(MENUS),
  create(context, given) {
    const menu = addPart(context, MENUS, given);
    addOrderingSettings(context, menu.id);
    return menu;
  },
  writes: {
    updateExtendedFields(context, { id, namespace, namespaceData }) {
      const menu = findEntity(context, MENUS, id);
      const namespaces = menu.extendedFields?.namespaces ?? {};
      const data = { ...namespaces[namespace], ...namespaceData };
      const extendedFields = { namespaces: { ...namespaces, [namespace]: data } };
      updateEntity(context, MENUS, { ...menu, extendedFields });
      return { namespace, namespaceData: data };
    },
    duplicateMenu: (context, request) => ({ menuIds: duplicateMenu(context, request.id, request) }),
  },
  reads: {
    getMenuSiteUrl: (context, { id }) => ({ menuSiteUrl: siteUrl(findEntity(context, MENUS, id ?? '')) }),
    queryMenusSiteUrl(context, { query }) {
      const { items, pagingMetadata } = queryParts(context, MENUS, query);
      return { menuSiteUrls: items.map(siteUrl), pagingMetadata };
    },
  },
});
