import type { Service } from '#core/contract/service';
import { itemLabelsOperations } from './item-labels/operations';
import { labels } from './item-labels/store';
import { itemModifierGroupsOperations } from './item-modifier-groups/operations';
import { modifierGroups } from './item-modifier-groups/store';
import { itemModifiersOperations } from './item-modifiers/operations';
import { modifiers } from './item-modifiers/store';
import { itemVariantsOperations } from './item-variants/operations';
import { variants } from './item-variants/store';
import { itemsOperations } from './items/operations';
import { items } from './items/store';
import { menusOperations } from './menus/operations';
import { menus } from './menus/store';
import { dishOrdersOperations } from './orders/operations';
import { seedDishOrders } from './orders/seed';
import { dishOrders } from './orders/store';
import { sectionsOperations } from './sections/operations';
import { sections } from './sections/store';
import { seedRestaurants } from './seed';

/** The restaurants service: menus with their sections and items, and orders of dishes. */
export const restaurantsService: Service = {
  collections: [menus, sections, items, variants, labels, modifiers, modifierGroups, dishOrders],
  operations: [
    ...menusOperations,
    ...sectionsOperations,
    ...itemsOperations,
    ...itemVariantsOperations,
    ...itemLabelsOperations,
    ...itemModifiersOperations,
    ...itemModifierGroupsOperations,
    ...dishOrdersOperations,
  ],
  seed: seedRestaurants,
  seedPurchases: seedDishOrders,
};
