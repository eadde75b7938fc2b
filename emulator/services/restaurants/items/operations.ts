import { items as meta } from '@wix/restaurants/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { entityOperations } from '#core/entities/operations';
import { partCalls } from '../requests/parts';
import { duplicateItem } from './duplicate';
import { searchItems } from './search';
import { ITEMS } from './store';

const READ = { callers: EVERYONE, app: 'restaurants' } as const;
const MANAGE = { callers: MANAGERS, app: 'restaurants' } as const;

/** Dishes and drinks. */
export const itemsOperations = entityOperations('restaurants.items', meta, ITEMS, partCalls(ITEMS), [
  ...moduleOperations('restaurants.items', meta, MANAGE, {
    duplicateItem: ({ id, businessLocationIds }, context) => ({
      itemId: duplicateItem(context, id, businessLocationIds),
    }),
  }),
  ...moduleOperations('restaurants.items', meta, READ, {
    searchItems: ({ search = {} }, context) => searchItems(context, search),
  }),
]);
