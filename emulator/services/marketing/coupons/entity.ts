import { collection } from '#core/documents/collection';
import { type Coupon, coupons } from '#services/ecom';

const TEXT = ['$eq', '$ne', '$hasSome', '$contains', '$startsWith'] as const;

const FLAG = ['$eq', '$ne'] as const;

/** Coupons, under the field names by which calls filter and sort them (documentation: Filter and sort). */
export const couponsByCall = collection<Coupon>(coupons.name, {
  fields: {
    dateCreated: { kind: 'date', path: 'createdDate' },
    // Not a field of the platform: `expired` is converted to it.
    expirationDate: 'date',
    'specification.active': { kind: 'boolean', path: 'active', operators: FLAG },
    'specification.name': { kind: 'string', path: 'name', operators: TEXT },
    'specification.code': { kind: 'string', path: 'code', operators: TEXT },
    'specification.usageLimit': { kind: 'number', path: 'usageLimit' },
    'specification.limitedToOneItem': { kind: 'boolean', path: 'limitedToOneItem', operators: FLAG },
    'scope.namespace': { kind: 'string', operators: TEXT },
    'scope.group.name': { kind: 'string', path: 'scope.group', operators: TEXT },
    'scope.group.entityId': { kind: 'string', path: 'scope.entityId', operators: TEXT },
  },
  defaultSort: [{ fieldName: 'dateCreated', order: 'DESC' }],
});
