import type { menus as meta } from '@wix/restaurants/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { completeSeoData } from '#core/seo-data';
import { slugFor } from '#core/slugs';
import type { Part, PartKind } from '../requests/parts';

/** A menu for an occasion, like lunch: sections in their order. */
export type Menu = Serialized<meta.MenuOriginal> & Part;

export const menus = collection<Menu>('restaurant_menus', {
  fields: {
    name: 'string',
    description: 'string',
    visible: 'boolean',
    urlQueryParam: 'string',
    sectionIds: 'list',
    createdDate: 'date',
    updatedDate: 'date',
  },
});

/** Returns the menu with a unique last part of its address, by default from its name. */
function withAddress({ documents }: Context, menu: Menu): Menu {
  const isTaken = (slug: string) =>
    documents.list(menus, { urlQueryParam: slug }, undefined, 2).some(({ id }) => id !== menu.id);
  return { ...menu, urlQueryParam: slugFor(menu.urlQueryParam || menu.name, 'menu', isTaken) };
}

/** Returns the menu with all settings of its SEO data. */
const withSeo = (menu: Menu): Menu =>
  menu.seoData ? { ...menu, seoData: completeSeoData(menu.seoData) } : menu;

export const MENUS: PartKind<Menu, 'menu'> = {
  name: 'menu',
  collection: menus,
  views: [{ fqdn: 'wix.restaurants.menus.v1.menu', serialize: (menu) => menu }],
  defaults: { visible: true, sectionIds: [] },
  complete: (context, menu) => withSeo(withAddress(context, menu)),
};
