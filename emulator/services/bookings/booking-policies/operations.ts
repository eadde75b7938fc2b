import { bookingPolicies as meta } from '@wix/bookings/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { addPolicy, deletePolicy, patchPolicy, setDefaultPolicy } from './changes';
import { strictest } from './rules';
import { BOOKING_POLICIES, policies } from './store';

const READ = { callers: EVERYONE, app: 'bookings' } as const;
const MANAGE = { callers: MANAGERS, app: 'bookings' } as const;
// The default sort (SDK, JSDoc of queryBookingPolicies).
const OLDEST_FIRST = [{ fieldName: 'createdDate', order: 'ASC' }];

/** The booking policies of the site; `services.queryPolicies` returns the same ones with their services. */
export const bookingPoliciesOperations = entityOperations(
  'bookings.bookingPolicies',
  meta,
  BOOKING_POLICIES,
  {
    app: 'bookings',
    serialize: (policy) => policy,
    create: addPolicy,
    update: patchPolicy,
    delete: deletePolicy,
  },
  [
    ...moduleOperations('bookings.bookingPolicies', meta, MANAGE, {
      setDefaultBookingPolicy({ bookingPolicyId }, context) {
        const policy = findEntity(context, BOOKING_POLICIES, bookingPolicyId);
        const { current, previous } = setDefaultPolicy(context, policy);
        return {
          currentDefaultBookingPolicy: current,
          ...(previous && { previousDefaultBookingPolicy: previous }),
        };
      },
    }),
    ...moduleOperations('bookings.bookingPolicies', meta, READ, {
      getStrictestBookingPolicy({ bookingPolicyIds }, context) {
        assert(bookingPolicyIds.length > 0, () =>
          invalidField('bookingPolicyIds', 'must not be empty', 'REQUIRED_FIELD'),
        );
        const found = bookingPolicyIds.map((id) => findEntity(context, BOOKING_POLICIES, id));
        return { bookingPolicy: strictest(found) };
      },
      queryBookingPolicies({ query: { sort = [], ...query } }, { documents }) {
        const sorted = { ...query, sort: sort.length > 0 ? sort : OLDEST_FIRST };
        const { items, pagingMetadata } = documents.queryByCursor(policies, sorted);
        return { bookingPolicies: items, pagingMetadata };
      },
    }),
  ],
);
