import { itemVariants as meta } from '@wix/restaurants/meta';
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
import { VARIANTS, type Variant } from './store';

const READ = { callers: EVERYONE, app: 'restaurants' } as const;
const MANAGE = { callers: MANAGERS, app: 'restaurants' } as const;

const whole = (part: Variant): Variant => part;
type Done = ReturnType<typeof addParts<Variant, Variant>>;

/** The answer of a bulk call, whose results name the part. */
const named = ({ results, bulkActionMetadata }: Done) => ({
  results: results.map(({ itemMetadata, item }) => ({ itemMetadata, ...(item && { variant: item }) })),
  bulkActionMetadata,
});

/** A form that items come in, such as a size: everyone reads them, managers change them. */
export const itemVariantsOperations: Operation[] = [
  operation('restaurants.itemVariants.createVariant', meta.createVariant, MANAGE, (request, context) => ({
    variant: addPart(context, VARIANTS, request.variant),
  })),

  operation('restaurants.itemVariants.getVariant', meta.getVariant, READ, (request, context) => ({
    variant: findEntity(context, VARIANTS, request.variantId),
  })),

  operation('restaurants.itemVariants.updateVariant', meta.updateVariant, MANAGE, (request, context) => ({
    variant: changePart(context, VARIANTS, request.variant),
  })),

  operation('restaurants.itemVariants.deleteVariant', meta.deleteVariant, MANAGE, (request, context) => {
    removePart(context, VARIANTS, request.variantId);
    return {};
  }),

  operation('restaurants.itemVariants.listVariants', meta.listVariants, READ, (request, context) => {
    const { paging } = request;
    const page = listParts(context, VARIANTS, { ids: request.variantIds, paging });
    return { variants: page.items, metadata: page.pagingMetadata };
  }),

  operation('restaurants.itemVariants.queryVariants', meta.queryVariants, READ, ({ query }, context) => {
    const { items, pagingMetadata } = queryParts(context, VARIANTS, query);
    return { variants: items, pagingMetadata };
  }),

  operation('restaurants.itemVariants.countVariants', meta.countVariants, READ, ({ filter }, context) => ({
    count: countParts(context, VARIANTS, filter),
  })),

  operation(
    'restaurants.itemVariants.bulkCreateVariants',
    meta.bulkCreateVariants,
    MANAGE,
    (request, context) =>
      named(addParts(context, VARIANTS, request.variants, request.returnEntity ? whole : undefined)),
  ),

  operation(
    'restaurants.itemVariants.bulkUpdateVariants',
    meta.bulkUpdateVariants,
    MANAGE,
    (request, context) => {
      const given = request.variants.map((each) => ({ part: each.variant }));
      return named(changeParts(context, VARIANTS, given, request.returnEntity ? whole : undefined));
    },
  ),

  operation(
    'restaurants.itemVariants.bulkDeleteVariants',
    meta.bulkDeleteVariants,
    MANAGE,
    ({ ids }, context) => removeParts(context, VARIANTS, ids),
  ),
];
