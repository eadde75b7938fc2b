import type { Context } from '#core/contract/context';
import { findEntity } from '#core/entities/kind';
import { addPart } from '../requests/parts';
import { duplicateSection } from '../sections/duplicate';
import { sections } from '../sections/store';
import { MENUS } from './store';

interface Wanted {
  businessLocationIds?: readonly string[] | null | undefined;
  duplicateSubEntities?: boolean | null | undefined;
  menuName?: string | null | undefined;
}

/**
 * Copies a menu: once, or once for each given business location (SDK: duplicateMenu). On request its sections and items
 * are copied too; otherwise the copy has the same ones.
 * @returns the ids of the copies
 * @throws PlatformError 404
 */
export function duplicateMenu(context: Context, id: string, wanted: Wanted): string[] {
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
