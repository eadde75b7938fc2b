import { menus as meta } from '@wix/restaurants/meta';
import { EVERYONE, MANAGERS } from '../../../core/contract/context';
import { findEntity, updateEntity } from '../../../core/contract/entities';
import { type Operation, operation } from '../../../core/contract/operation';
import {
  addPart,
  addParts,
  changePart,
  changeParts,
  listParts,
  queryParts,
  removePart,
} from '../requests/parts';
import { duplicateMenu } from './duplicate';
import { MENUS, type Menu } from './store';

const READ = { callers: EVERYONE, app: 'restaurants' } as const;
const MANAGE = { callers: MANAGERS, app: 'restaurants' } as const;

const whole = (menu: Menu): Menu => menu;

/** The page of a menu on the site (SDK: `Menu.urlQueryParam`). */
const siteUrl = ({ urlQueryParam }: Menu) => ({ path: `/menus/${encodeURIComponent(urlQueryParam ?? '')}` });

type Done = ReturnType<typeof addParts<Menu, Menu>>;

/** The answer of a bulk call, whose results name the menu. */
const named = ({ results, bulkActionMetadata }: Done) => ({
  results: results.map(({ itemMetadata, item }) => ({
    menuMetadata: itemMetadata,
    ...(item && { menu: item }),
  })),
  bulkActionMetadata,
});

/** Menus: everyone reads them, managers change them. */
export const menusOperations: Operation[] = [
  operation('restaurants.menus.createMenu', meta.createMenu, MANAGE, ({ menu }, context) => ({
    menu: addPart(context, MENUS, menu),
  })),

  operation('restaurants.menus.getMenu', meta.getMenu, READ, ({ menuId }, context) => ({
    menu: findEntity(context, MENUS, menuId),
  })),

  operation('restaurants.menus.updateMenu', meta.updateMenu, MANAGE, ({ menu }, context) => ({
    menu: changePart(context, MENUS, menu),
  })),

  operation(
    'restaurants.menus.updateExtendedFields',
    meta.updateExtendedFields,
    MANAGE,
    (request, context) => {
      const { namespace, namespaceData } = request;
      const menu = findEntity(context, MENUS, request.id);
      const namespaces = menu.extendedFields?.namespaces ?? {};
      const data = { ...namespaces[namespace], ...namespaceData };
      const extendedFields = { namespaces: { ...namespaces, [namespace]: data } };
      updateEntity(context, MENUS, { ...menu, extendedFields });
      return { namespace, namespaceData: data };
    },
  ),

  operation('restaurants.menus.deleteMenu', meta.deleteMenu, MANAGE, ({ menuId }, context) => {
    removePart(context, MENUS, menuId);
    return {};
  }),

  operation('restaurants.menus.duplicateMenu', meta.duplicateMenu, MANAGE, (request, context) => ({
    menuIds: duplicateMenu(context, request.id, request),
  })),

  operation('restaurants.menus.getMenuSiteUrl', meta.getMenuSiteUrl, READ, ({ id }, context) => ({
    menuSiteUrl: siteUrl(findEntity(context, MENUS, id ?? '')),
  })),

  operation('restaurants.menus.queryMenusSiteUrl', meta.queryMenusSiteUrl, READ, ({ query }, context) => {
    const { items, pagingMetadata } = queryParts(context, MENUS, query);
    return { menuSiteUrls: items.map(siteUrl), pagingMetadata };
  }),

  operation('restaurants.menus.listMenus', meta.listMenus, READ, (request, context) => {
    const { menuIds: ids, paging, onlyVisible } = request;
    const page = listParts(context, MENUS, { ids, paging, onlyVisible });
    return { menus: page.items, pagingMetadata: page.pagingMetadata };
  }),

  operation('restaurants.menus.queryMenus', meta.queryMenus, READ, ({ query }, context) => {
    const { items, pagingMetadata } = queryParts(context, MENUS, query);
    return { menus: items, pagingMetadata };
  }),

  operation('restaurants.menus.bulkCreateMenus', meta.bulkCreateMenus, MANAGE, (request, context) =>
    named(addParts(context, MENUS, request.menus, request.returnEntity ? whole : undefined)),
  ),

  operation('restaurants.menus.bulkUpdateMenu', meta.bulkUpdateMenu, MANAGE, (request, context) => {
    const given = request.menus.map(({ menu, mask }) => ({ part: menu, mask }));
    return named(changeParts(context, MENUS, given, request.returnEntity ? whole : undefined));
  }),
];
