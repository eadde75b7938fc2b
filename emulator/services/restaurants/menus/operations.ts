import { menus as meta } from '@wix/restaurants/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { updateEntity } from '#core/entities/store';
import { partCalls, queryParts } from '../requests/parts';
import { duplicateMenu } from './duplicate';
import { MENUS, type Menu } from './store';

/** The address of a menu's page on the site (SDK: `Menu.urlQueryParam`; platform facts 16.5). */
const siteUrl = ({ urlQueryParam }: Menu) => ({ path: `/menus/${encodeURIComponent(urlQueryParam ?? '')}` });

const READ = { callers: EVERYONE, app: 'restaurants' } as const;
const MANAGE = { callers: MANAGERS, app: 'restaurants' } as const;

/** Menus. */
export const menusOperations = entityOperations('restaurants.menus', meta, MENUS, partCalls(MENUS), [
  ...moduleOperations('restaurants.menus', meta, MANAGE, {
    updateExtendedFields({ id, namespace, namespaceData }, context) {
      const menu = findEntity(context, MENUS, id);
      const namespaces = menu.extendedFields?.namespaces ?? {};
      const data = { ...namespaces[namespace], ...namespaceData };
      const extendedFields = { namespaces: { ...namespaces, [namespace]: data } };
      updateEntity(context, MENUS, { ...menu, extendedFields });
      return { namespace, namespaceData: data };
    },
    duplicateMenu: (request, context) => ({ menuIds: duplicateMenu(context, request.id, request) }),
  }),
  ...moduleOperations('restaurants.menus', meta, READ, {
    getMenuSiteUrl: ({ id }, context) => ({ menuSiteUrl: siteUrl(findEntity(context, MENUS, id ?? '')) }),
    queryMenusSiteUrl({ query }, context) {
      const { items, pagingMetadata } = queryParts(context, MENUS, query);
      return { menuSiteUrls: items.map(siteUrl), pagingMetadata };
    },
  }),
]);
