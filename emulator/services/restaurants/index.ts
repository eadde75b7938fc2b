import type { Service } from '#core/contract/service';
import { fulfillmentMethodsOperations } from './calls/fulfillment-methods';
import { itemLabelsOperations, labels } from './calls/item-labels';
import { itemModifierGroupsOperations, modifierGroups } from './calls/item-modifier-groups';
import { itemModifiersOperations, modifiers } from './calls/item-modifiers';
import { itemVariantsOperations, variants } from './calls/item-variants';
import { itemsOperations } from './calls/items';
import { menuOrderingSettingsOperations } from './calls/menu-ordering-settings';
import { menus, menusOperations } from './calls/menus';
import { operationGroups, operationGroupsOperations } from './calls/operation-groups';
import { operationsOperations } from './calls/operations';
import { dishOrders, dishOrdersOperations } from './calls/orders';
import { sectionsOperations } from './calls/sections';
import { items } from './items/entity';
import { fulfillmentMethods, operations, orderingSettings } from './ordering/entity';
import { sections } from './sections/entity';
import { seedRestaurants } from './seed';
import { seedOrdering } from './seed-ordering';
import { seedDishOrders } from './seed-orders';

export const restaurantsService: Service = {
  collections: [
    menus,
    sections,
    items,
    variants,
    labels,
    modifiers,
    modifierGroups,
    dishOrders,
    operations,
    operationGroups,
    fulfillmentMethods,
    orderingSettings,
  ],
  operations: [
    ...menusOperations,
    ...sectionsOperations,
    ...itemsOperations,
    ...itemVariantsOperations,
    ...itemLabelsOperations,
    ...itemModifiersOperations,
    ...itemModifierGroupsOperations,
    ...dishOrdersOperations,
    ...operationsOperations,
    ...operationGroupsOperations,
    ...fulfillmentMethodsOperations,
    ...menuOrderingSettingsOperations,
  ],
  seed(context) {
    seedRestaurants(context);
    seedOrdering(context);
  },
  seedPurchases: seedDishOrders,
};

export { menus };
