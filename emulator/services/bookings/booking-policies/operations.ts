import { bookingPolicies as meta } from '@wix/bookings/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { addPolicy, deletePolicy, findPolicy, patchPolicy, setDefaultPolicy } from './changes';
import { strictest } from './rules';
import { policies } from './store';

const read = { callers: EVERYONE, app: 'bookings' } as const;
const manage = { callers: MANAGERS, app: 'bookings' } as const;
// The default sort (SDK, JSDoc of queryBookingPolicies).
const OLDEST_FIRST = [{ fieldName: 'createdDate', order: 'ASC' }];

/** The booking policies of the site; `services.queryPolicies` returns the same ones with their services. */
export const bookingPoliciesOperations: Operation[] = [
  ...moduleOperations('bookings.bookingPolicies', meta, manage, {
    createBookingPolicy: ({ bookingPolicy }, context) => ({
      bookingPolicy: addPolicy(context, bookingPolicy),
    }),
    updateBookingPolicy({ bookingPolicy }, context) {
      const before = findPolicy(context, bookingPolicy.id ?? '');
      assertRevision('bookingPolicy', before, bookingPolicy.revision);
      return { bookingPolicy: patchPolicy(context, before, bookingPolicy) };
    },
    setDefaultBookingPolicy({ bookingPolicyId }, context) {
      const { current, previous } = setDefaultPolicy(context, findPolicy(context, bookingPolicyId));
      return {
        currentDefaultBookingPolicy: current,
        ...(previous && { previousDefaultBookingPolicy: previous }),
      };
    },
    deleteBookingPolicy({ bookingPolicyId }, context) {
      deletePolicy(context, findPolicy(context, bookingPolicyId));
      return {};
    },
  }),

  ...moduleOperations('bookings.bookingPolicies', meta, read, {
    getBookingPolicy: ({ bookingPolicyId }, context) => ({
      bookingPolicy: findPolicy(context, bookingPolicyId),
    }),
    getStrictestBookingPolicy({ bookingPolicyIds }, context) {
      assert(bookingPolicyIds.length > 0, () =>
        invalidField('bookingPolicyIds', 'must not be empty', 'REQUIRED_FIELD'),
      );
      return { bookingPolicy: strictest(bookingPolicyIds.map((id) => findPolicy(context, id))) };
    },
    queryBookingPolicies({ query: { sort = [], ...query } }, { documents }) {
      const { items, pagingMetadata } = documents.queryByCursor(policies, {
        ...query,
        sort: sort.length > 0 ? sort : OLDEST_FIRST,
      });
      return { bookingPolicies: items, pagingMetadata };
    },
    countBookingPolicies: ({ filter }, { documents }) => ({ count: documents.count(policies, filter ?? {}) }),
  }),
];
