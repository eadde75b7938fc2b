import { itemModifiers as meta } from '@wix/restaurants/meta';
import { EVERYONE, MANAGERS } from '../../../core/contract/context';
import { findEntity } from '../../../core/contract/entities';
import { type Operation, operation } from '../../../core/contract/operation';
import {
  addPart,
  addParts,
  changePart,
  changeParts,
  countParts,
  listParts,
  queryParts,
  removePart,
  removeParts,
} from '../requests/parts';
import { MODIFIERS, type Modifier } from './store';

const READ = { callers: EVERYONE, app: 'restaurants' } as const;
const MANAGE = { callers: MANAGERS, app: 'restaurants' } as const;

const whole = (part: Modifier): Modifier => part;
type Done = ReturnType<typeof addParts<Modifier, Modifier>>;

/** The answer of a bulk call, whose results name the part. */
const named = ({ results, bulkActionMetadata }: Done) => ({
  results: results.map(({ itemMetadata, item }) => ({ itemMetadata, ...(item && { modifier: item }) })),
  bulkActionMetadata,
});

/** Something that guests have added to an item or left out: everyone reads them, managers change them. */
export const itemModifiersOperations: Operation[] = [
  operation('restaurants.itemModifiers.createModifier', meta.createModifier, MANAGE, (request, context) => ({
    modifier: addPart(context, MODIFIERS, request.modifier),
  })),

  operation('restaurants.itemModifiers.getModifier', meta.getModifier, READ, (request, context) => ({
    modifier: findEntity(context, MODIFIERS, request.modifierId),
  })),

  operation('restaurants.itemModifiers.updateModifier', meta.updateModifier, MANAGE, (request, context) => ({
    modifier: changePart(context, MODIFIERS, request.modifier),
  })),

  operation('restaurants.itemModifiers.deleteModifier', meta.deleteModifier, MANAGE, (request, context) => {
    removePart(context, MODIFIERS, request.modifierId);
    return {};
  }),

  operation('restaurants.itemModifiers.listModifiers', meta.listModifiers, READ, (request, context) => {
    const { paging } = request;
    const page = listParts(context, MODIFIERS, { ids: request.modifierIds, paging });
    return { modifiers: page.items, metadata: page.pagingMetadata };
  }),

  operation('restaurants.itemModifiers.queryModifiers', meta.queryModifiers, READ, ({ query }, context) => {
    const { items, pagingMetadata } = queryParts(context, MODIFIERS, query);
    return { modifiers: items, pagingMetadata };
  }),

  operation('restaurants.itemModifiers.countModifiers', meta.countModifiers, READ, ({ filter }, context) => ({
    count: countParts(context, MODIFIERS, filter),
  })),

  operation(
    'restaurants.itemModifiers.bulkCreateModifiers',
    meta.bulkCreateModifiers,
    MANAGE,
    (request, context) =>
      named(addParts(context, MODIFIERS, request.modifiers, request.returnEntity ? whole : undefined)),
  ),

  operation(
    'restaurants.itemModifiers.bulkUpdateModifiers',
    meta.bulkUpdateModifiers,
    MANAGE,
    (request, context) => {
      const given = request.modifiers.map((each) => ({ part: each.modifier }));
      return named(changeParts(context, MODIFIERS, given, request.returnEntity ? whole : undefined));
    },
  ),

  operation(
    'restaurants.itemModifiers.bulkDeleteModifiers',
    meta.bulkDeleteModifiers,
    MANAGE,
    ({ ids }, context) => removeParts(context, MODIFIERS, ids),
  ),
];
