// Public interface of menus for the rest of the shop. Browser code may import only types from here.

export { hasMenus, listMenus } from './calls';
export type { Dish, Menu, MenuSection } from './types';
