import { services as meta } from '@wix/bookings/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { type Operation, operation } from '#core/contract/operation';
import { serializeService, serializeStaffDetails } from '../serialize';
import { type Service, services } from '../store';

const APP = 'bookings';
// 100 services when no limit is given (SDK, JSDoc of queryServices).
const PAGE_SIZE = 100;

type ConditionalField = meta.V2RequestedFieldsWithLiteralsOriginal;

function sent(service: Service, context: Context, conditionalFields: ConditionalField[] = []) {
  return {
    ...serializeService(service, context.baseUrl),
    ...(conditionalFields.includes('STAFF_MEMBER_DETAILS') && {
      staffMemberDetails: serializeStaffDetails(service, context),
    }),
  };
}

/** Services: query and get for everyone (specification 4.1). */
export const servicesReadOperations: Operation[] = [
  operation(
    'bookings.services.queryServices',
    meta.queryServices,
    { callers: EVERYONE, app: APP },
    ({ query, conditionalFields }, context) => {
      const page = context.documents.query(services, query, { defaultLimit: PAGE_SIZE });
      return {
        services: page.items.map((service) => sent(service, context, conditionalFields)),
        pagingMetadata: { count: page.count, offset: page.offset, total: page.total },
      };
    },
  ),

  operation(
    'bookings.services.getService',
    meta.getService,
    { callers: EVERYONE, app: APP },
    ({ serviceId, conditionalFields }, context) => {
      const service = context.documents.get(services, serviceId);
      assert(service, () => notFound(`Service ${serviceId}`));
      return { service: sent(service, context, conditionalFields) };
    },
  ),
];
