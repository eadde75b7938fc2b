import type { Service } from '#core/contract/service';
import { fulfillmentMethodsOperations } from './calls/fulfillment-methods';
import { itemLabelsOperations } from './calls/item-labels';
import { itemModifierGroupsOperations } from './calls/item-modifier-groups';
import { itemModifiersOperations } from './calls/item-modifiers';
import { itemVariantsOperations } from './calls/item-variants';
import { itemsOperations } from './calls/items';
import { menuOrderingSettingsOperations } from './calls/menu-ordering-settings';
import { menusOperations } from './calls/menus';
import { operationGroupsOperations } from './calls/operation-groups';
import { operationsOperations } from './calls/operations';
import { dishOrdersOperations } from './calls/orders';
import { sectionsOperations } from './calls/sections';
import { dishesCatalog } from './catalog';
import { items } from './items/entity';
import { labels } from './labels/entity';
import { menus } from './menus/entity';
import { modifierGroups, modifiers } from './modifiers/entity';
import { operationGroups } from './operation-groups/entity';
import { fulfillmentMethods, operations, orderingSettings } from './ordering/entity';
import { dishOrders } from './orders/entity';
import { sections } from './sections/entity';
import { seedRestaurants } from './seed';
import { seedOrdering } from './seed-ordering';
import { seedDishOrders } from './seed-orders';
import { variants } from './variants/entity';

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
  catalog: dishesCatalog,
};

export { menus };
