import { services as meta } from '@wix/bookings/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
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

const READ = { callers: EVERYONE, app: APP } as const;

/** Services: query and get for everyone (specification 4.1). */
export const servicesReadOperations = moduleOperations('bookings.services', meta, READ, {
  queryServices({ query, conditionalFields }, context) {
    const page = context.documents.query(services, query, { defaultLimit: PAGE_SIZE });
    return {
      services: page.items.map((service) => sent(service, context, conditionalFields)),
      pagingMetadata: { count: page.count, offset: page.offset, total: page.total },
    };
  },
  getService({ serviceId, conditionalFields }, context) {
    const service = context.documents.get(services, serviceId);
    assert(service, () => notFound(`Service ${serviceId}`));
    return { service: sent(service, context, conditionalFields) };
  },
});
