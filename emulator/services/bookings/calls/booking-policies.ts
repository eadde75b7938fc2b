import { bookingPolicies as meta } from '@wix/bookings/meta';
import { assertGiven } from '#core/contract/errors';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { addPolicy, deletePolicy, patchPolicy, setDefaultPolicy } from '../services/policies/changes';
import { BOOKING_POLICIES, policies } from '../services/policies/entity';
import { strictest } from '../services/policies/rules';

// The default sort (SDK, JSDoc of queryBookingPolicies).
const OLDEST_FIRST = [{ fieldName: 'createdDate', order: 'ASC' }];

/** The booking policies of the site; `services.queryPolicies` returns the same ones with their services. */
export const bookingPoliciesOperations = entityOperations(
  'bookings.bookingPolicies',
  meta,
  BOOKING_POLICIES,
  {
    app: 'bookings',
    serialize: (_, policy) => policy,
    create: addPolicy,
    update: patchPolicy,
    delete: deletePolicy,
    writes: {
      setDefaultBookingPolicy(context, { bookingPolicyId }) {
        const policy = findEntity(context, BOOKING_POLICIES, bookingPolicyId);
        const { current, previous } = setDefaultPolicy(context, policy);
        return {
          currentDefaultBookingPolicy: current,
          ...(previous && { previousDefaultBookingPolicy: previous }),
        };
      },
    },
    reads: {
      getStrictestBookingPolicy(context, { bookingPolicyIds }) {
        assertGiven(bookingPolicyIds.length > 0, 'bookingPolicyIds');
        const policies = bookingPolicyIds.map((id) => findEntity(context, BOOKING_POLICIES, id));
        return { bookingPolicy: strictest(policies) };
      },
      queryBookingPolicies({ documents }, { query: { sort = [], ...query } }) {
        const sorted = { ...query, sort: sort.length > 0 ? sort : OLDEST_FIRST };
        const { items, pagingMetadata } = documents.queryByCursor(policies, sorted);
        return { bookingPolicies: items, pagingMetadata };
      },
    },
  },
);
