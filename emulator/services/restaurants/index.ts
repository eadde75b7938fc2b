import type { Service } from '#core/contract/service';
import { itemLabelsOperations, labels } from './item-labels/operations';
import { itemModifierGroupsOperations, modifierGroups } from './item-modifier-groups/operations';
import { itemModifiersOperations, modifiers } from './item-modifiers/operations';
import { itemVariantsOperations, variants } from './item-variants/operations';
import { items, itemsOperations } from './items/operations';
import { menus, menusOperations } from './menus/operations';
import { dishOrders, dishOrdersOperations } from './orders/operations';
import { seedDishOrders } from './orders/seed';
import { sections, sectionsOperations } from './sections/operations';
import { seedRestaurants } from './seed';

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
