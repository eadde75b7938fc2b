import { itemModifierGroups as meta } from '@wix/restaurants/meta';
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
import { MODIFIER_GROUPS, type ModifierGroup } from './store';

const READ = { callers: EVERYONE, app: 'restaurants' } as const;
const MANAGE = { callers: MANAGERS, app: 'restaurants' } as const;

const whole = (part: ModifierGroup): ModifierGroup => part;
type Done = ReturnType<typeof addParts<ModifierGroup, ModifierGroup>>;

/** The answer of a bulk call, whose results name the part. */
const named = ({ results, bulkActionMetadata }: Done) => ({
  results: results.map(({ itemMetadata, item }) => ({ itemMetadata, ...(item && { modifierGroup: item }) })),
  bulkActionMetadata,
});

/** Modifiers that guests choose from together: everyone reads them, managers change them. */
export const itemModifierGroupsOperations: Operation[] = [
  operation(
    'restaurants.itemModifierGroups.createModifierGroup',
    meta.createModifierGroup,
    MANAGE,
    (request, context) => ({
      modifierGroup: addPart(context, MODIFIER_GROUPS, request.modifierGroup),
    }),
  ),

  operation(
    'restaurants.itemModifierGroups.getModifierGroup',
    meta.getModifierGroup,
    READ,
    (request, context) => ({
      modifierGroup: findEntity(context, MODIFIER_GROUPS, request.modifierGroupId),
    }),
  ),

  operation(
    'restaurants.itemModifierGroups.updateModifierGroup',
    meta.updateModifierGroup,
    MANAGE,
    (request, context) => ({
      modifierGroup: changePart(context, MODIFIER_GROUPS, request.modifierGroup),
    }),
  ),

  operation(
    'restaurants.itemModifierGroups.deleteModifierGroup',
    meta.deleteModifierGroup,
    MANAGE,
    (request, context) => {
      removePart(context, MODIFIER_GROUPS, request.modifierGroupId);
      return {};
    },
  ),

  operation(
    'restaurants.itemModifierGroups.listModifierGroups',
    meta.listModifierGroups,
    READ,
    (request, context) => {
      const { paging } = request;
      const page = listParts(context, MODIFIER_GROUPS, { ids: request.modifierGroupIds, paging });
      return { modifierGroups: page.items, metadata: page.pagingMetadata };
    },
  ),

  operation(
    'restaurants.itemModifierGroups.queryModifierGroups',
    meta.queryModifierGroups,
    READ,
    ({ query }, context) => {
      const { items, pagingMetadata } = queryParts(context, MODIFIER_GROUPS, query);
      return { modifierGroups: items, pagingMetadata };
    },
  ),

  operation(
    'restaurants.itemModifierGroups.countModifierGroups',
    meta.countModifierGroups,
    READ,
    ({ filter }, context) => ({
      count: countParts(context, MODIFIER_GROUPS, filter),
    }),
  ),

  operation(
    'restaurants.itemModifierGroups.bulkCreateModifierGroups',
    meta.bulkCreateModifierGroups,
    MANAGE,
    (request, context) =>
      named(
        addParts(context, MODIFIER_GROUPS, request.modifierGroups, request.returnEntity ? whole : undefined),
      ),
  ),

  operation(
    'restaurants.itemModifierGroups.bulkUpdateModifierGroups',
    meta.bulkUpdateModifierGroups,
    MANAGE,
    (request, context) => {
      const given = request.modifierGroups.map((each) => ({ part: each.modifierGroup }));
      return named(changeParts(context, MODIFIER_GROUPS, given, request.returnEntity ? whole : undefined));
    },
  ),

  operation(
    'restaurants.itemModifierGroups.bulkDeleteModifierGroups',
    meta.bulkDeleteModifierGroups,
    MANAGE,
    ({ ids }, context) => removeParts(context, MODIFIER_GROUPS, ids),
  ),
];
