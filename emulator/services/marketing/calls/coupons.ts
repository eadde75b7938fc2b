import { coupons as meta } from '@wix/marketing/meta';
import { doEach } from '#core/contract/bulk';
import { MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { masked } from '#core/contract/field-mask';
import { moduleOperations } from '#core/contract/operation';
import { isObject } from '#core/documents/query';
import { findEntity } from '#core/entities/kind';
import { deleteEntity } from '#core/entities/store';
import { COUPONS, serializeCoupon } from '#services/ecom';
import { createCoupon, updateCoupon } from '../coupons/changes';
import { alreadyExists } from '../coupons/errors';
import { findCoupons } from '../coupons/query';

/** The types describe dates in milliseconds as texts, but apps send them as numbers (documentation: Create Coupon). */
function withTextDates(specification: unknown): unknown {
  if (!isObject(specification)) return specification;
  const dates = ['startTime', 'expirationTime'].flatMap((name) =>
    typeof specification[name] === 'number' ? [[name, String(specification[name])]] : [],
  );
  return { ...specification, ...Object.fromEntries(dates) };
}

/**
 * Returns the part of a change that the mask of earlier calls names; they may leave it out (statement promotions-coupon-update).
 * @throws PlatformError 400 for an empty mask
 */
function maskedPart({ specification, fieldMask }: Record<string, unknown>): unknown {
  if (!isObject(fieldMask) || !isObject(specification)) return specification;
  const paths = Array.isArray(fieldMask.paths) ? fieldMask.paths.map(String) : [];
  assert(paths.length > 0, () => invalidField('fieldMask', 'must name a field', 'REQUIRED_FIELD'));
  return masked(specification, paths);
}

const modernize = (input: Record<string, unknown>) => ({
  ...input,
  ...('specification' in input && { specification: withTextDates(maskedPart(input)) }),
  ...(Array.isArray(input.specifications) && { specifications: input.specifications.map(withTextDates) }),
});

/** The most coupons of a bulk call (platform facts 40.3). */
const MOST = 100;

function assertFew(items: readonly unknown[], field: string): void {
  assert(items.length > 0, () => invalidField(field, 'must have at least 1 item', 'MIN_SIZE'));
  assert(items.length <= MOST, () => invalidField(field, `must have at most ${MOST} items`, 'MAX_SIZE'));
}

const writes = moduleOperations(
  'marketing.coupons',
  meta,
  { callers: MANAGERS, modernize },
  {
    createCoupon: (context, { specification = {} }) => ({ id: createCoupon(context, specification).id }),
    updateCoupon(context, { id, specification = {} }) {
      updateCoupon(context, id, specification);
      return {};
    },
    getCoupon: (context, { id }) => ({ coupon: serializeCoupon(context, findEntity(context, COUPONS, id)) }),
    deleteCoupon(context, { id }) {
      deleteEntity(context, COUPONS, findEntity(context, COUPONS, id));
      return {};
    },
    bulkCreateCoupons(context, { specifications = [], returnFullEntity }) {
      assertFew(specifications, 'specifications');
      const codes = specifications.map(({ code }) => code?.trim().toUpperCase());
      const { results, bulkActionMetadata } = doEach(
        specifications,
        (specification) => {
          const code = specification.code?.trim().toUpperCase();
          // None of several with one code is created (statement promotions-sample-coupons-bulk-duplicate).
          assert(!code || codes.filter((it) => it === code).length === 1, () => alreadyExists(code ?? ''));
          return createCoupon(context, specification);
        },
        (_, coupon) => coupon?.id,
      );
      return {
        results: results.map(({ itemMetadata, item }) => ({
          itemMetadata,
          ...(returnFullEntity && item && { coupon: serializeCoupon(context, item) }),
        })),
        bulkActionMetadata,
      };
    },
    bulkDeleteCoupons(context, { ids = [] }) {
      assertFew(ids, 'ids');
      const { results, bulkActionMetadata } = doEach(
        ids,
        (id) => deleteEntity(context, COUPONS, findEntity(context, COUPONS, id)),
        (id) => id,
      );
      return {
        results: results.map(({ itemMetadata }) => itemMetadata),
        deleteMetadata: bulkActionMetadata,
      };
    },
  },
);

/** A query also has the path of its documentation (statement cpd-004). */
const query = moduleOperations(
  'marketing.coupons',
  meta,
  { callers: MANAGERS, aliases: ['/stores/api/v2/coupons/query'] },
  {
    queryCoupons(context, { query = {} }) {
      const { items, total } = findCoupons(context, query);
      return { coupons: items.map((coupon) => serializeCoupon(context, coupon)), totalResults: total };
    },
  },
);

/** Coupons of the site; carts, plans and tickets accept them by their codes. */
export const couponsOperations = [...writes, ...query];
