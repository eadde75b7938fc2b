import type { menus as meta } from '@wix/restaurants/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { completeSeoData } from '#core/seo-data';
import { slugFor } from '#core/slugs';
import { businessLocations } from '#services/business-tools';
import type { Part, PartKind } from '../parts/entity';

/** A menu for an occasion, like lunch: sections in their order. */
export type Menu = Serialized<meta.MenuOriginal> & Part;

export const menus = collection<Menu>('restaurant_menus', {
  shown: { title: 'Menus', group: 'Restaurants', app: 'restaurants', calls: ['restaurants.menus', 'menu'] },
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

/** Returns the menu with a unique last part of its address, made from its name by default. */
function withAddress({ documents }: Context, menu: Menu): Menu {
  const isTaken = (slug: string) => documents.count(menus, { urlQueryParam: slug, id: { $ne: menu.id } }) > 0;
  return { ...menu, urlQueryParam: slugFor(menu.urlQueryParam || menu.name, 'menu', isTaken) };
}

/** Returns a new menu with its location: by default that of the business (statement restaurants-menu-create). */
function withLocation({ documents }: Context, menu: Menu): Menu {
  const [first] =
    menu.id || menu.businessLocationId
      ? []
      : documents.list(businessLocations, { default: true }, undefined, 1);
  return first ? { ...menu, businessLocationId: first.id } : menu;
}

/** Returns the menu with all settings of its SEO data. */
const withSeo = (menu: Menu): Menu =>
  menu.seoData ? { ...menu, seoData: completeSeoData(menu.seoData) } : menu;

export const MENUS: PartKind<Menu, 'menu'> = {
  name: 'menu',
  collection: menus,
  views: [{ fqdn: 'wix.restaurants.menus.v1.menu', serialize: (_, menu) => menu }],
  defaults: { visible: true, sectionIds: [] },
  complete: (context, menu) => withSeo(withLocation(context, withAddress(context, menu))),
};
